import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { BIN, deletedAnswer, get, listQuery, option, post, selectQuery, writtenAnswer } from '../kit/api';
import { idList, idParams } from '../kit/schema';
import { societeForm, societeRow } from './societe';

const SOCIETE_TRIS = ['nom', 'createdAt'] as const;

export const getAllSocietes = get('/societe/getAllSocietes', {
  summary: 'Les sociétés',
  kind: 'list',
  query: listQuery(SOCIETE_TRIS),
  answer: z.array(societeRow),
});

export const getSocietesSelect = get('/societe/getSocietesSelect', {
  summary: 'Les sociétés à choisir dans une liste',
  kind: 'list',
  query: selectQuery(),
  answer: z.array(option),
});

export const getSocieteById = get('/societe/getSocieteById/:id', {
  summary: 'Une société',
  params: idParams,
  answer: societeRow,
});

export const addSociete = post('/societe/addSociete', {
  summary: 'Ajoute une société',
  body: societeForm,
  answer: writtenAnswer,
});

export const updateSociete = post('/societe/update/:id', {
  summary: 'Modifie une société',
  params: idParams,
  body: societeForm,
  answer: writtenAnswer,
});

export const deleteSocietes = post('/societe/deleteById', {
  summary: 'Supprime des sociétés, toutes ou aucune (D31)',
  thing: BIN,
  undoes: addSociete,
  right: 'supprimer' satisfies Droit,
  body: idList(),
  answer: deletedAnswer,
});
