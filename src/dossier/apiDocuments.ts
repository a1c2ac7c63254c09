/** The calls that print from files: the quote, the invoice, the register of a year. */
import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { telecharger } from '../fichier/fichier';
import { get, listQuery, post } from '../kit/api';
import { anneeParam, idParams, requiredText, version } from '../kit/schema';
import { configBody } from './config';
import { documentFacture } from './facture';
import { REPERTOIRE_PAR_PAGE, ligneRepertoire } from './repertoire';

/** The register names every act of the year: whoever does not see all files may not print it, not even with holes. */
const TOUT = 'tousDossiers' satisfies Droit;
const octets = { kind: 'file', query: telecharger, answer: z.unknown() } as const;

export const devisSaisiPdf = post('/documents/devis.pdf', {
  ...octets,
  summary: 'Le devis imprimé de ce qui est saisi, sans rien enregistrer ; une donation n’en a pas (D41)',
  touches: { dossier: 'body.id' },
  readOnly: true,
  body: configBody,
});

export const devisPdf = get('/dossier/:id/devis.pdf', {
  ...octets,
  summary: 'Le devis imprimé d’une vente',
  touches: { dossier: 'params.id' },
  params: idParams,
});

export const facturePdf = get('/dossier/:id/facture.pdf', {
  ...octets,
  summary: 'La facture en vigueur du dossier, octet pour octet ; à défaut une pro forma',
  touches: { dossier: 'params.id' },
  params: idParams,
  query: telecharger.extend({ proforma: z.literal('1').optional() }),
});

export const documentFacturePdf = get('/facture/:id.pdf', {
  ...octets,
  summary: 'Une facture ou un avoir, octet pour octet',
  touches: { facture: 'params.id' },
  params: idParams,
});

export const getFactures = get('/dossier/:id/factures', {
  summary: 'Les factures et les avoirs d’un dossier, dans l’ordre de leur émission',
  touches: { dossier: 'params.id' },
  params: idParams,
  answer: z.array(documentFacture),
});

export const emettreFacture = post('/dossier/:id/facture', {
  summary: 'Émet la facture d’un dossier : numérotée, elle ne change plus',
  touches: { dossier: 'params.id' },
  params: idParams,
  /** The file's version when its amounts were read: refused if the file has changed since. */
  body: z.preprocess((body) => body ?? {}, z.object({ version: version() })),
  answer: documentFacture,
});

export const etablirAvoir = post('/facture/:id/avoir', {
  summary: 'Établit l’avoir d’une facture, avec son motif',
  touches: { facture: 'params.id' },
  params: idParams,
  body: z.object({ motif: requiredText() }),
  answer: documentFacture,
});

const annee = anneeParam();

export const repertoirePdf = get('/dossier/repertoire.pdf', {
  ...octets,
  summary: 'Le répertoire d’une année, imprimé',
  right: TOUT,
  inspection: 'register',
  query: telecharger.extend({ annee }),
});

export const getRepertoire = get('/dossier/repertoire', {
  summary: 'Le répertoire d’une année, par numéro',
  right: TOUT,
  inspection: 'register',
  kind: 'list',
  query: listQuery(['numero'], REPERTOIRE_PAR_PAGE).pick({ page: true, size: true }).extend({ annee }),
  answer: z.array(ligneRepertoire),
});
