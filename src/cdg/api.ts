import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { telecharger } from '../fichier/fichier';
import { BIN, deletedAnswer, get, listQuery, option, post } from '../kit/api';
import { id, idList, idParam, idParams, version } from '../kit/schema';
import { cdgAModifier, cdgBloquant, cdgBody, cdgRow, cdgUpdateBody, cdgWritten } from './cdg';

const CDG_TRIS = ['numRecu', 'createdAt'] as const;

export const getAllCdgs = get('/cdg/getAllCdgs', {
  summary: 'Les affaires CDG, la plus récente d’abord ; `libre=1` sans dossier, `dossier` celle d’un dossier',
  kind: 'list',
  query: listQuery(CDG_TRIS).extend({
    libre: z.enum(['0', '1']).optional(),
    dossier: idParam().optional(),
  }),
  answer: z.array(cdgRow),
});

export const getCdgById = get('/cdg/getCdgById/:id', {
  summary: 'Une affaire CDG et ses versements, et ce que son dossier refuse d’y changer',
  touches: { cdg: 'params.id' },
  params: idParams,
  answer: cdgAModifier,
});

export const getClientsBenefTags = get('/cdg/getClientsBenefTags/:id', {
  summary: 'Les clients bénéficiaires d’une affaire, numérotés à partir de 0 (R339)',
  touches: { cdg: 'params.id' },
  params: idParams,
  answer: z.record(z.string(), option),
});

export const getAutresBenefTags = get('/cdg/getAutresBenefTags/:id', {
  summary: 'Les autres bénéficiaires d’une affaire',
  touches: { cdg: 'params.id' },
  params: idParams,
  answer: z.array(z.string()),
});

export const recuPdf = get('/cdg/:id/versement/:idVers/recu.pdf', {
  summary: 'Le reçu d’un versement, imprimé',
  touches: { cdg: 'params.id' },
  kind: 'file',
  params: idParams.extend({ idVers: idParam() }),
  query: telecharger,
  answer: z.unknown(),
});

export const addCdg = post('/cdg/addCdg', {
  summary: 'Ajoute une affaire CDG sans dossier',
  body: cdgBody,
  answer: cdgWritten,
});

export const updateCdg = post('/cdg/update/:id', {
  summary: 'Modifie une affaire CDG',
  touches: { cdg: 'params.id' },
  params: idParams,
  body: cdgUpdateBody,
  answer: cdgWritten,
});

export const preDeleteCdg = post('/cdg/preDelete', {
  summary: 'Ce qui empêcherait de supprimer ces affaires ; ne supprime rien (D09)',
  touches: { cdg: 'body' },
  readOnly: true,
  body: idList(),
  answer: z.object({ ok: z.boolean(), bloquants: z.array(cdgBloquant) }),
});

/** `[ids]` or `{ids, lues}`: with what the caller has read of them, one that has changed since is refused, and all with it. */
export const deleteCdg = post('/cdg/deleteById', {
  summary: 'Supprime des affaires CDG, toutes ou aucune (D67)',
  touches: { cdg: 'body.ids' },
  thing: BIN,
  undoes: addCdg,
  right: 'supprimer' satisfies Droit,
  body: z.preprocess(
    (body) => (Array.isArray(body) ? { ids: body } : body),
    z.object({ ids: idList(), lues: z.array(z.object({ id: id(), version: version() })).optional() }),
  ),
  answer: deletedAnswer,
});
