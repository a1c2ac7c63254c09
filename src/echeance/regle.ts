/** Rules as data: what starts a delay, how long it runs, what closes it, when it is told. */
import { z } from 'zod';
import { TYPES_DOSSIER, type TypeDossier } from '../cdg/cdg';
import type { Manque } from '../kit/errors';
import {
  flag,
  optionalChoice,
  optionalDate,
  requiredChoice,
  requiredDate,
  requiredText,
  version,
} from '../kit/schema';
import { REPERES, type Repere } from './echeance';

export const DECLENCHEURS = [
  'acte',
  'acteTpi',
  'signature',
  'compromis',
  'avisDemande',
  'avisRecu',
  'promesse',
  'enregistrement',
  'conservation',
  'versement',
  'rdv',
] as const;
export type Declencheur = (typeof DECLENCHEURS)[number];
export const LIBELLE_DECLENCHEUR: Record<Declencheur, string> = {
  acte: 'Date de l’acte',
  acteTpi: 'Date de l’acte, TPI à suivre',
  signature: 'Dernière signature',
  compromis: 'Compromis',
  avisDemande: 'Demande de l’avis préalable',
  avisRecu: 'Réception de l’avis préalable',
  promesse: 'Terme de la promesse',
  enregistrement: 'Enregistrement',
  conservation: 'Envoi à la Conservation foncière',
  versement: 'Versement reçu',
  rdv: 'Rendez-vous',
};

export const FERMETURES = [
  'acte',
  'signature',
  'avisDemande',
  'avisRecu',
  'enregistrement',
  'conservation',
  'depotTpi',
  'depotCdg',
  'jourPasse',
] as const;
export type Fermeture = (typeof FERMETURES)[number];
export const LIBELLE_FERMETURE: Record<Fermeture, string> = {
  acte: 'Date de l’acte saisie',
  signature: 'Toutes les parties ont signé',
  avisDemande: 'Avis préalable demandé',
  avisRecu: 'Avis préalable reçu',
  enregistrement: 'Date d’enregistrement saisie',
  conservation: 'Date d’envoi ou R1 saisi',
  depotTpi: 'Date de dépôt de la TPI saisie',
  depotCdg: 'Espèces ou virement déjà à la CDG',
  jourPasse: 'Le jour passé',
};

export const UNITES = ['jours', 'mois'] as const;
export type Unite = (typeof UNITES)[number];
export const REPORTS = ['aucun', 'suivant', 'precedent'] as const;
export type Report = (typeof REPORTS)[number];
export const LIBELLE_REPORT: Record<Report, string> = {
  aucun: 'Aucun report',
  suivant: 'Jour ouvrable suivant',
  precedent: 'Jour ouvrable précédent',
};

const MAX_DELAI = 3_650;
const MAX_RAPPEL = 90; // days before
/** `rappel.palier` of a deadline that is past. */
export const DEPASSE = -1;
export const RAPPELS_USUELS = [15, 7, 3, 1, 0] as const;

const delai = () =>
  z
    .number('Saisissez un nombre.')
    .int('Un nombre entier.')
    .min(-MAX_DELAI, 'Dix ans au plus.')
    .max(MAX_DELAI, 'Dix ans au plus.');
const rappels = () =>
  z
    .array(
      z.int('Un nombre de jours.').min(0, 'Entre 0 et 90 jours.').max(MAX_RAPPEL, 'Entre 0 et 90 jours.'),
      'Choisissez les rappels.',
    )
    .max(10, 'Dix rappels au plus.')
    .transform((days) => [...new Set(days)].sort((a, b) => b - a));

const calcul = { delai: delai(), unite: requiredChoice(UNITES), report: requiredChoice(REPORTS) };
const conduite = {
  libelle: requiredText(),
  fermeture: optionalChoice(FERMETURES),
  typeDossier: optionalChoice(TYPES_DOSSIER),
  /** Days before the deadline, `[15, 7, 3, 1, 0]`; that it is past is always told. */
  rappels: rappels(),
  source: requiredText(),
  actif: flag(),
};

/**
 * For each start, what is done by then: closed by it, a delay would be closed at once, and never told. One that ends before its
 * start (a negative delay) may be closed so.
 */
const FERME_AUSSITOT: Partial<Record<Declencheur, readonly Fermeture[]>> = {
  acte: ['acte'],
  acteTpi: ['acte'],
  signature: ['signature', 'acte'],
  avisDemande: ['avisDemande'],
  avisRecu: ['avisRecu'],
  enregistrement: ['enregistrement'],
  conservation: ['conservation'],
};

/** A deposit closes the delay of a versement only; an appointment has no step, nor a page where one could close its deadline. */
export function manquesFermeture({
  fermeture,
  declencheur,
  delai: jours,
}: Pick<Regle, 'fermeture' | 'declencheur' | 'delai'>): Manque[] {
  const refuser = (message: string): Manque[] => [{ path: 'fermeture', message }];
  if (fermeture === 'depotCdg' && declencheur !== 'versement')
    return refuser('Cette clôture ne vaut que pour un versement.');
  if (declencheur === 'rdv' && fermeture !== 'jourPasse')
    return refuser(`Pour un rendez-vous, «\u00a0${LIBELLE_FERMETURE.jourPasse}\u00a0».`);
  if (fermeture !== null && jours >= 0 && FERME_AUSSITOT[declencheur]?.includes(fermeture))
    return refuser('Ce qui fait courir ce délai la ferme déjà\u00a0: elle ne serait jamais rappelée.');
  return [];
}

/** A rule of the office's own, from that day on. */
export const regleForm = z.object({
  declencheur: requiredChoice(DECLENCHEURS),
  ...calcul,
  ...conduite,
  valideDu: optionalDate(),
});
export type RegleForm = z.output<typeof regleForm>;

/** Corrects a period in place (a delay that changes by law is another period). `valideDu` absent: kept. */
export const correctionForm = z.object({
  ...calcul,
  ...conduite,
  valideDu: optionalDate().optional(),
  version: version(),
});
/** Another delay from that day on: deadlines that started before keep the former one. */
export const periodeForm = z.object({ ...calcul, source: requiredText(), valideDu: requiredDate() });
export const verifierForm = z.object({ verifie: flag(), version: version() });

/** A rule over one period. */
export const regle = z.object({
  id: z.int(),
  version: z.int(),
  /** Shared by the periods of one rule. */
  code: z.string(),
  libelle: z.string(),
  declencheur: z.enum(DECLENCHEURS),
  fermeture: z.enum(FERMETURES).nullable(),
  typeDossier: z.enum(TYPES_DOSSIER).nullable(),
  delai: z.int(),
  unite: z.enum(UNITES),
  report: z.enum(REPORTS),
  rappels: z.array(z.int()),
  source: z.string(),
  actif: z.boolean(),
  /** Null: in force since an unknown day. */
  valideDu: z.string().nullable(),
  valideAu: z.string().nullable(),
  /** Null: « à vérifier par le notaire ». */
  verifieLe: z.string().nullable(),
  verifiePar: z.string().nullable(),
});
export type Regle = z.infer<typeof regle>;

/** The days to ask for in a file of that type: one that starts and closes nothing there would be typed in vain. */
export const reperesUtiles = (
  type: TypeDossier,
  regles: readonly Pick<Regle, 'declencheur' | 'fermeture' | 'typeDossier' | 'actif'>[],
): Repere[] =>
  REPERES.filter((repere) =>
    regles.some(
      ({ declencheur, fermeture, typeDossier, actif }) =>
        actif &&
        (typeDossier ?? type) === type &&
        (fermeture === repere || declencheur === repere || (repere === 'acte' && declencheur === 'acteTpi')),
    ),
  );
