import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { uploaded, vueEnPlace } from '../fichier/fichier';
import { doneAnswer, get, listQuery, MAX_SEARCH, post, searchWords, writtenAnswer } from '../kit/api';
import {
  anneeParam,
  idParam,
  idParams,
  optionalAmount,
  optionalDate,
  requiredText,
  version,
} from '../kit/schema';
import { affaireComptee, balance, comptesDuDossier, ecritureLue, moisTva, releveCdg } from './lecture';
import { operationForm } from './operation';
import { CODES_JOURNAUX, CODES_COMPTES } from './plan';

/** Sums of the whole office are read only by those who see all of its files. */
const TOUT = 'tousDossiers' satisfies Droit;
const dossier = z.object({ dossierId: idParam() });

export const getComptesDossier = get('/compta/dossier/:dossierId', {
  summary: 'Les comptes d’un dossier : fonds à la CDG, provisions, débours, honoraires',
  touches: { dossier: 'params.dossierId' },
  params: dossier,
  answer: comptesDuDossier,
});

export const addOperation = post('/compta/dossier/:dossierId/operation', {
  summary: 'Enregistre une provision, un débours ou une restitution',
  touches: { dossier: 'params.dossierId' },
  params: dossier,
  body: operationForm,
  answer: writtenAnswer,
});

export const updateOperation = post('/compta/operation/:id', {
  summary: 'Corrige une opération : son écriture est contre-passée et repassée',
  touches: { operation: 'params.id' },
  params: idParams,
  body: operationForm,
  answer: writtenAnswer,
});

export const annulerOperation = post('/compta/operation/:id/annuler', {
  summary: 'Annule une opération : son écriture est contre-passée',
  touches: { operation: 'params.id' },
  params: idParams,
  body: z.object({ motif: requiredText(), version: version() }),
  answer: writtenAnswer,
});

export const changeJustificatif = post('/compta/operation/:id/justificatif', {
  summary:
    'Dépose le justificatif d’un débours, gardé parmi les pièces du dossier ; `remplace` dit celui qui a été lu, 0 pour aucun',
  touches: { operation: 'params.id' },
  kind: 'upload',
  params: idParams,
  body: z.object({ remplace: vueEnPlace() }),
  answer: uploaded,
});

export const deroger = post('/compta/cdg/:id/deroger', {
  summary: 'Laisse une affaire descendre sous zéro, avec un motif qui reste',
  touches: { cdg: 'params.id' },
  right: 'derogerCdg' satisfies Droit,
  params: idParams,
  body: z.object({
    /** In dirhams: how far below zero the affair may go. Replaces the previous authorisation; 0: no longer below zero. */
    plafond: optionalAmount().refine((montant): boolean => montant !== null, 'Saisissez un montant.'),
    motif: requiredText(),
    version: version(),
  }),
  answer: doneAnswer,
});

export const filtreJournal = z.object({
  journal: z.enum(CODES_JOURNAUX, 'Journal inconnu.').optional(),
  compte: z.enum(CODES_COMPTES, 'Compte inconnu.').optional(),
  du: optionalDate(),
  au: optionalDate(),
  dossier: idParam().optional(),
  /** The same file by its number, `12/2026`; a number that no file has keeps no entry. */
  repertoire: z.string().max(MAX_SEARCH, 'Numéro de dossier invalide.').optional(),
  cdg: idParam().optional(),
  numero: idParam().optional(),
});

const JOURNAL_PAGE_SIZE = 25;
export const getJournal = get('/compta/journal', {
  summary: 'Les écritures, la plus récente d’abord',
  inspection: 'register',
  kind: 'list',
  query: listQuery(['numero'], JOURNAL_PAGE_SIZE)
    .omit({ sort: true, order: true })
    .extend(filtreJournal.shape),
  answer: z.array(ecritureLue),
});

export const journalCsv = get('/compta/journal.csv', {
  summary: 'Les lignes du journal, pour un tableur',
  inspection: 'register',
  kind: 'file',
  query: filtreJournal.extend({ q: searchWords() }),
  answer: z.unknown(),
});

export const getBalance = get('/compta/balance', {
  summary: 'La balance des comptes à une date',
  inspection: 'register',
  right: TOUT,
  query: z.object({ au: optionalDate() }),
  answer: balance,
});

export const getTva = get('/compta/tva', {
  summary: 'La TVA facturée, mois par mois',
  inspection: 'register',
  right: TOUT,
  query: z.object({ annee: anneeParam(2000, 2100) }),
  answer: z.array(moisTva),
});

export const getAffairesComptees = get('/compta/cdg', {
  summary:
    'Les affaires CDG et leur solde dans les livres, la plus récente d’abord ; `sousZero=1` celles à découvert',
  inspection: 'register',
  kind: 'list',
  query: listQuery(['numRecu'])
    .omit({ sort: true, order: true })
    .extend({ sousZero: z.enum(['0', '1']).optional() }),
  answer: z.array(affaireComptee),
});

export const getReleveCdg = get('/compta/cdg/:id/releve', {
  summary: 'Le relevé d’une affaire CDG',
  inspection: 'register',
  touches: { cdg: 'params.id' },
  params: idParams,
  answer: releveCdg,
});
