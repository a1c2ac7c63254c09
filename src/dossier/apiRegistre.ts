/** The calls of the list: it opens without the rules of the six steps. */
import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { deletedAnswer, get, listQuery, post } from '../kit/api';
import { idList, optionalText } from '../kit/schema';
import { FILTRES, anneeFiltre, dossierRow } from './registre';

export const DOSSIER_TRIS = ['repertoire', 'titre', 'createdAt'] as const;

export const getAllDossiers = get('/dossier/getAllDossiers', {
  summary: 'Les dossiers : brouillons, puis par numéro, le dernier d’abord',
  kind: 'list',
  query: listQuery(DOSSIER_TRIS).extend({ etat: z.enum(FILTRES).default('Tous'), annee: anneeFiltre }),
  answer: z.array(dossierRow),
});

export const getYearsFilter = get('/dashboard/getYearsFilter', {
  summary: 'Les années où il y a des dossiers et celle en cours, la dernière d’abord',
  answer: z.array(z.int()),
});

/** `[ids]` or `{ids, motif}`: a numbered file is annulled, for a reason (D39). */
export const deleteDossiers = post('/dossier/deleteById', {
  summary: 'Supprime des brouillons, annule des dossiers numérotés',
  right: 'supprimer' satisfies Droit,
  body: z.preprocess(
    (body) => (Array.isArray(body) ? { ids: body } : body),
    z.object({ ids: idList(), motif: optionalText() }),
  ),
  answer: deletedAnswer.extend({ annules: z.array(z.int()) }),
});
