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
/** `rappel.palier` of what is past. */
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
  /** Days before the deadline, `[15, 7, 3, 1, 0]`; once past, it is always told. */
  rappels: rappels(),
  source: requiredText(),
  actif: flag(),
};

/**
 * Of each start, what is done by then: a delay that runs from it and closes by it would be closed at once, and never told. One
 * that ends before it (a negative delay) may be awaited.
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

/** A deposit is of a versement only; an appointment has neither steps nor a page where a hand would close it. */
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

/** Corrects a period where it stands: a delay that changes by law is another period. Its first day stays when it is not said. */
export const correctionForm = z.object({
  ...calcul,
  ...conduite,
  valideDu: optionalDate().optional(),
  version: version(),
});
/** Another delay from that day on: what began before it keeps the former one. */
export const periodeForm = z.object({ ...calcul, source: requiredText(), valideDu: requiredDate() });
export const verifierForm = z.object({ verifie: flag(), version: version() });

/** A rule over one period. */
export const regle = z.object({
  id: z.int(),
  version: z.int(),
  /** What the periods of one rule share. */
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
  /** Null: nobody has said since when. */
  valideDu: z.string().nullable(),
  valideAu: z.string().nullable(),
  /** Null: « à vérifier par le notaire ». */
  verifieLe: z.string().nullable(),
  verifiePar: z.string().nullable(),
});
export type Regle = z.infer<typeof regle>;

/** What a file of that type is asked: a day that starts nothing there, and closes nothing, would be typed in vain. */
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
