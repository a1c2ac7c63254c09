/** A day by which something must be done on a file, computed by a rule or written by hand. */
import { z } from 'zod';
import { addDays } from '../kit/dates';
import {
  optionalDate,
  optionalText,
  requiredChoice,
  requiredDate,
  requiredText,
  version,
} from '../kit/schema';

export const OUVERTE = 'ouverte';
export const FAITE = 'faite';
export const SANS_OBJET = 'sans objet';
const ETATS_ECHEANCE = [OUVERTE, FAITE, SANS_OBJET] as const;
export type EtatEcheance = (typeof ETATS_ECHEANCE)[number];
export const LIBELLE_ETAT_ECHEANCE: Record<EtatEcheance, string> = {
  [OUVERTE]: 'À faire',
  [FAITE]: 'Faite',
  [SANS_OBJET]: 'Sans objet',
};

/** The last of the seven days of which that one is the first. */
export const septiemeJour = (aujourdhui: string): string => addDays(aujourdhui, 6);

/** In place of a rule's code: the deadlines written by hand. */
export const MAIN = 'main';

/** The days that no step of the file asks for: typed on its page of deadlines. */
export const REPERES = ['compromis', 'avisDemande', 'avisRecu', 'promesse', 'acte'] as const;
export type Repere = (typeof REPERES)[number];
export const LIBELLE_REPERE: Record<Repere, string> = {
  compromis: 'Date du compromis',
  avisDemande: 'Avis préalable demandé le',
  avisRecu: 'Avis préalable reçu le',
  promesse: 'Terme de la promesse',
  acte: 'Date de l’acte',
};
const jour = z.string().nullable();
const reperes = z.object({
  compromis: jour,
  avisDemande: jour,
  avisRecu: jour,
  promesse: jour,
  acte: jour,
}) satisfies z.ZodType<Record<Repere, string | null>>;
export type Reperes = z.infer<typeof reperes>;

/** The form of the file's own days: written whole, an absent one is cleared (D74). */
export const reperesForm = z.object({
  compromis: optionalDate(),
  avisDemande: optionalDate(),
  avisRecu: optionalDate(),
  promesse: optionalDate(),
  acte: optionalDate(),
  version: version(),
});
export type ReperesForm = z.output<typeof reperesForm>;

const dossierNomme = z.object({
  id: z.int(),
  nom: z.string(),
  titre: z.string(),
  lectureSeule: z.boolean(),
});

export const echeance = z.object({
  id: z.int(),
  version: z.int(),
  /** Null: an appointment, which belongs to no file. */
  dossier: dossierNomme.nullable(),
  /** Null: written by hand. */
  regle: z
    .object({ id: z.int(), code: z.string(), libelle: z.string(), source: z.string(), verifiee: z.boolean() })
    .nullable(),
  libelle: z.string(),
  /** The day that the delay runs from. */
  depart: jour,
  date: z.string(),
  /** Days from today to it, in the office: 0 today, negative once past. */
  jours: z.int(),
  /** « Samedi », « Jour férié : Fête du Trône »: the day is no working day. */
  chome: z.string().nullable(),
  etat: z.enum(ETATS_ECHEANCE),
  faiteLe: jour,
  note: z.string().nullable(),
  /** Its day was chosen by hand: the rule no longer moves it. */
  deplacee: z.boolean(),
  /** It was closed or re-opened by hand: the steps no longer change it. */
  parLaMain: z.boolean(),
  /** The screen that it leads to. */
  lien: z.string(),
});
export type Echeance = z.infer<typeof echeance>;

/** For one written or moved by hand; the label of a rule is kept. */
export const echeanceForm = z.object({
  libelle: requiredText(),
  date: requiredDate(),
  note: optionalText(),
  version: version(),
});
export type EcheanceForm = z.output<typeof echeanceForm>;

export const deplacerForm = z.object({
  /** Only for those written by hand; absent: kept. */
  libelle: optionalText().optional(),
  date: requiredDate(),
  note: optionalText(),
  version: version(),
});

export const fermerForm = z.object({
  etat: requiredChoice([FAITE, SANS_OBJET]),
  /** The day it was done; absent: today. */
  le: optionalDate(),
  /** Kept when absent. */
  note: optionalText().optional(),
  version: version(),
});

export const CODES_PENALITE = ['penaliteMajoration', 'penalitePremierMois', 'penaliteMoisSuivant'] as const;
/** One line of an estimated penalty, in dirhams. */
const lignePenalite = z.object({
  code: z.enum(CODES_PENALITE),
  libelle: z.string(),
  /** In percent of the base; for each month, in the last line. */
  taux: z.number(),
  mois: z.int(),
  montant: z.number(),
  source: z.string(),
  verifiee: z.boolean(),
});
/** What registering late costs, until the day it is done or today: an estimation. */
const penalite = z.object({
  echeance: z.string(),
  jusquau: z.string(),
  /** The registration duty of the file's quote. */
  base: z.number(),
  lignes: z.array(lignePenalite),
  total: z.number(),
});
export type Penalite = z.infer<typeof penalite>;

/** What a file's page of deadlines shows. */
export const echeancesDuDossier = z.object({
  dossier: dossierNomme,
  /** The version of the file's own days (`reperes`). */
  version: z.int(),
  reperes,
  /** Those that start or close a deadline in a file of this type. */
  reperesUtiles: z.array(z.enum(REPERES)),
  /** The day of the act as the rules read it, and where they found it. */
  acte: z.object({ date: z.string(), origine: z.enum(['formalites', 'repere', 'signature']) }).nullable(),
  echeances: z.array(echeance),
  penalite: penalite.nullable(),
});
export type EcheancesDuDossier = z.infer<typeof echeancesDuDossier>;
