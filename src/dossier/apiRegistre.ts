/** The calls of the list, apart from api.ts: the list's screen does not load the rules of the six steps. */
import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { BIN, deletedAnswer, get, listQuery, option, post } from '../kit/api';
import { id, idList, idParam, optionalText } from '../kit/schema';
import { FILTRES, MOI, anneeFiltre, dossierRow, responsable } from './registre';

const DOSSIER_TRIS = ['repertoire', 'titre', 'createdAt'] as const;

/** `moi`, or the id of an account; absent: everybody. */
const responsableFiltre = z.union([z.literal(MOI), idParam()], 'Responsable inconnu.').optional();

export const getAllDossiers = get('/dossier/getAllDossiers', {
  summary: 'Les dossiers : brouillons, puis par numéro, le dernier d’abord',
  kind: 'list',
  query: listQuery(DOSSIER_TRIS).extend({
    etat: z.enum(FILTRES).default('Tous'),
    annee: anneeFiltre,
    responsable: responsableFiltre,
  }),
  answer: z.array(dossierRow),
});

export const getYearsFilter = get('/dashboard/getYearsFilter', {
  summary: 'Les années où il y a des dossiers et celle en cours, la dernière d’abord',
  inspection: 'help',
  answer: z.array(z.int()),
});

export const getResponsables = get('/dossier/responsables', {
  summary:
    'Les comptes actifs, qui peuvent être responsables d’un dossier\u00a0; `partis=1`\u00a0: et ceux qui ne le sont plus, mais en ont encore',
  query: z.object({ partis: z.enum(['0', '1'], '0 ou 1.').optional() }),
  answer: z.array(option),
});

/**
 * The files themselves do not change: a closed one may change hands too, and no version moves. `avant`: whose account they were
 * read with (null: nobody's); another's meanwhile is refused (D75).
 */
export const changerResponsable = post('/dossier/responsable', {
  summary: 'Confie des dossiers à un autre responsable',
  thing: 'responsable',
  touches: { dossier: 'body.ids' },
  body: z.object({ ids: idList(), responsable: id(), avant: id().nullable().optional() }),
  answer: z.object({ ids: z.array(z.int()), responsable }),
});

/** `[ids]` or `{ids, motif}`: a numbered file is annulled, for a reason (D39). */
export const deleteDossiers = post('/dossier/deleteById', {
  summary: 'Supprime des brouillons, annule des dossiers numérotés',
  touches: { dossier: 'body.ids' },
  thing: BIN,
  right: 'supprimer' satisfies Droit,
  body: z.preprocess(
    (body) => (Array.isArray(body) ? { ids: body } : body),
    z.object({ ids: idList(), motif: optionalText() }),
  ),
  answer: deletedAnswer.extend({ annules: z.array(z.int()) }),
});
