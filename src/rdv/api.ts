import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { BIN, deletedAnswer, get, listQuery, post, writtenAnswer } from '../kit/api';
import { idList, idParams, optionalDate, optionalTime } from '../kit/schema';
import { rdv, rdvBody } from './rdv';

export const RDV_PAGE_SIZE = 5; // R109
const RDV_TRIS = ['date', 'nom'] as const;

export const getAllRdvs = get('/rdv/getAllRdvs', {
  summary: 'Les rendez-vous, le plus récent d’abord, ceux sans date à la fin',
  kind: 'list',
  query: listQuery(RDV_TRIS, RDV_PAGE_SIZE).extend({ date: optionalDate(), heure: optionalTime() }),
  answer: z.array(rdv),
});

/** What the form of a modification starts from, with its current version. */
export const getRdvById = get('/rdv/getRdvById/:id', {
  summary: 'Un rendez-vous',
  params: idParams,
  answer: rdv,
});

export const addRdv = post('/rdv/addRdv', {
  summary: 'Prend un rendez-vous',
  body: rdvBody,
  answer: writtenAnswer,
});

export const updateRdv = post('/rdv/update/:id', {
  summary: 'Modifie un rendez-vous',
  params: idParams,
  body: rdvBody,
  answer: writtenAnswer,
});

export const deleteRdvs = post('/rdv/deleteById', {
  summary: 'Supprime des rendez-vous, tous ou aucun (D31)',
  thing: BIN,
  undoes: addRdv,
  right: 'supprimer' satisfies Droit,
  body: idList(),
  answer: deletedAnswer,
});
