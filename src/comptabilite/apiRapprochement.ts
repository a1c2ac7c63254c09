import { z } from 'zod';
import type { Droit } from '../compte/droits';
import { doneAnswer, get, listQuery, post, searchWords } from '../kit/api';
import { idParams, optionalDate, optionalIdList } from '../kit/schema';
import { compteBanque, formatCsv } from './releve';

/** The bank's lines name the clients of every file. */
const TOUT = 'tousDossiers' satisfies Droit;
const montant = z.number();

/** A line of the books on that account; amounts in dirhams, positive when money comes in. */
const ecritureBanque = z.object({
  /** The line's own id; its entry's number is `numero`. */
  id: z.int(),
  numero: z.int(),
  date: z.string(),
  libelle: z.string(),
  reference: z.string().nullable(),
  montant,
  dossierId: z.int().nullable(),
  repertoire: z.string().nullable(),
  cdgId: z.int().nullable(),
  numRecu: z.string().nullable(),
  /** Days from the entry to the day that is looked at. */
  jours: z.int(),
});
export type EcritureBanque = z.infer<typeof ecritureBanque>;

const ligneNue = z.object({
  id: z.int(),
  date: z.string(),
  libelle: z.string(),
  reference: z.string().nullable(),
  montant,
});
export type LigneNue = z.infer<typeof ligneNue>;

const ligneBanque = ligneNue.extend({
  jours: z.int(),
  rapprochement: z
    .object({
      id: z.int(),
      /** Null: matched automatically. */
      par: z.string().nullable(),
      le: z.string(),
      /** Empty when the bank's lines cancel out. */
      ecritures: z.array(
        z.object({ id: z.int(), numero: z.int(), date: z.string(), libelle: z.string(), montant }),
      ),
      /** The other lines of the bank that are matched together with it. */
      lignes: z.array(ligneNue),
    })
    .nullable(),
  /** Set when the line has lost its match: the number of the entry that was countered. */
  contrepassee: z.object({ numero: z.int(), le: z.string() }).nullable(),
});
export type LigneBanque = z.infer<typeof ligneBanque>;

const totaux = z.object({ nombre: z.int(), montant });
const etatRapprochement = z.object({
  au: z.string(),
  /** The three amounts that must be equal. */
  banque: montant,
  journal: montant,
  dossiers: montant,
  /** The last balance that a statement gives. */
  dit: z.object({ date: z.string(), montant }).nullable(),
  sansEcriture: totaux,
  sansBanque: totaux,
  /** The balance that the statements begin with, and what the entries before them add up to. */
  depart: z.object({ date: z.string(), connu: z.boolean(), banque: montant, journal: montant }).nullable(),
  trous: z.array(z.object({ apres: z.string(), jusque: z.string(), montant })),
  ecart: montant,
  explique: montant,
  reste: montant,
  /** Files and affairs for which the journal does not hold what their own entries say. */
  lieux: z.array(
    z.object({
      dossierId: z.int().nullable(),
      repertoire: z.string().nullable(),
      cdgId: z.int().nullable(),
      numRecu: z.string().nullable(),
      journal: montant,
      dossier: montant,
    }),
  ),
  dernier: z
    .object({ id: z.int(), nom: z.string(), le: z.string(), par: z.string(), ajoutees: z.int() })
    .nullable(),
  /** How the account's CSV was read last. */
  format: formatCsv.nullable(),
});
export type EtatRapprochement = z.infer<typeof etatRapprochement>;

export const getRapprochement = get('/compta/rapprochement', {
  summary:
    'Banque, journal et somme des dossiers, frais bancaires déduits, à une date, et d’où vient l’écart',
  right: TOUT,
  query: z.object({ compte: compteBanque, au: optionalDate() }),
  answer: etatRapprochement,
});

const parCompte = z.object({ compte: compteBanque, du: optionalDate(), au: optionalDate() });
const ETATS_LIGNE = ['sansEcriture', 'rapprochees', 'contrepassees'] as const;

export const getLignesReleve = get('/compta/rapprochement/lignes', {
  summary: 'Les lignes de la banque, la plus récente d’abord',
  right: TOUT,
  kind: 'list',
  query: listQuery(['date'])
    .omit({ sort: true, order: true })
    .extend(parCompte.shape)
    .extend({ etat: z.enum(ETATS_LIGNE, 'État inconnu.').optional() }),
  answer: z.array(ligneBanque),
});

export const getEcrituresSansBanque = get('/compta/rapprochement/ecritures', {
  summary: 'Les écritures sans ligne de banque à une date : chèques en circulation, remises en route',
  right: TOUT,
  kind: 'list',
  query: listQuery(['date'])
    .omit({ sort: true, order: true })
    .extend(parCompte.shape)
    // The entries before the statements are listed apart: no statement will ever have their lines.
    .extend({ avant: z.literal('1', 'Seulement 1.').optional() }),
  answer: z.array(ecritureBanque),
});

export const getCandidats = get('/compta/rapprochement/lignes/:id/candidats', {
  summary: 'Les écritures qui peuvent être cette ligne de la banque, les plus probables d’abord',
  right: TOUT,
  params: idParams,
  query: z.object({ q: searchWords() }),
  answer: z.array(ecritureBanque),
});

export const getLignesVoisines = get('/compta/rapprochement/lignes/:id/voisines', {
  summary: 'Les autres lignes sans écriture du même compte, celles qui l’annulent d’abord',
  right: TOUT,
  params: idParams,
  query: z.object({ q: searchWords() }),
  answer: z.array(ligneNue),
});

export const rapprocher = post('/compta/rapprochement/lignes/:id', {
  summary:
    'Rapproche une ligne de la banque, avec d’autres ou seule, des écritures de même somme ; des lignes qui s’annulent, d’aucune',
  right: TOUT,
  params: idParams,
  body: z
    .object({ ecritures: optionalIdList(), lignes: optionalIdList() })
    .refine(({ ecritures, lignes }) => ecritures.length + lignes.length > 0, {
      path: ['ecritures'],
      message: 'Cochez au moins une ligne.',
    }),
  answer: z.object({ id: z.int() }),
});

export const noterFrais = post('/compta/rapprochement/lignes/:id/frais', {
  summary:
    'Note qu’une ligne de la banque est un frais bancaire de l’étude, pris ou rendu : son écriture en découle, rapprochée',
  right: TOUT,
  params: idParams,
  answer: z.object({ id: z.int() }),
});

export const rapprocherAuto = post('/compta/rapprochement/auto', {
  summary: 'Rapproche ce qui n’a qu’une possibilité',
  right: TOUT,
  again: true,
  body: z.object({ compte: compteBanque }),
  answer: z.object({ rapprochees: z.int() }),
});

export const defaireRapprochement = post('/compta/rapprochement/:id/defaire', {
  summary: 'Défait un rapprochement ; il n’est plus proposé de lui-même',
  right: TOUT,
  params: idParams,
  answer: doneAnswer,
});
