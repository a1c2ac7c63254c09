import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { BIN, deletedAnswer, get, listQuery, option, post, selectQuery, writtenAnswer } from '../kit/api';
import { idList, idParams } from '../kit/schema';
import { propriete, proprieteBody } from './propriete';

const PROPRIETE_TRIS = ['designation', 'nature', 'createdAt'] as const;

export const getAllProprietes = get('/propriete/getAllProprietes', {
  summary: 'Les propriétés, la plus récente d’abord',
  kind: 'list',
  query: listQuery(PROPRIETE_TRIS),
  answer: z.array(propriete),
});

export const getProprietesSelect = get('/propriete/getProprietesSelect', {
  summary: 'Les propriétés à choisir dans une liste',
  kind: 'list',
  query: selectQuery(),
  answer: z.array(option),
});

/** What the form of a modification starts from, with its current version. */
export const getProprieteById = get('/propriete/getProprieteById/:id', {
  summary: 'Une propriété',
  params: idParams,
  answer: propriete,
});

export const addPropriete = post('/propriete/addPropriete', {
  summary: 'Ajoute une propriété',
  body: proprieteBody,
  answer: writtenAnswer,
});

export const updatePropriete = post('/propriete/update/:id', {
  summary: 'Modifie une propriété',
  params: idParams,
  body: proprieteBody,
  answer: writtenAnswer,
});

export const deleteProprietes = post('/propriete/deleteById', {
  summary: 'Supprime des propriétés, toutes ou aucune (D31)',
  thing: BIN,
  undoes: addPropriete,
  right: 'supprimer' satisfies Droit,
  body: idList(),
  answer: deletedAnswer,
});
