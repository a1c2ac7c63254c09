/** What a clerk records of a file's money, besides the affair's versements and the taxes of its steps. */
import { deNom, normalize } from '../kit/text';
import { z } from 'zod';
import { COTES, type Cote } from '../dossier/cote';
import type { Manque } from '../kit/errors';
import { type Centimes, minus, toCentimes } from '../kit/money';
import { isObject } from '../kit/object';
import {
  REQUIRED,
  optionalAmount,
  optionalChoice,
  optionalText,
  requiredChoice,
  requiredDate,
  requiredText,
  version,
} from '../kit/schema';
import { type Ecriture, type Ligne, virement } from './ecriture';
import type { Compte, JournalTenu } from './plan';

export const GENRES = ['provision', 'debours', 'restitution'] as const;
export const MOYENS = ['Espèces', 'Chèque', 'Virement'] as const;
export type Moyen = (typeof MOYENS)[number];
/** Whom a débours is owed to. */
export const POSTES_DEBOURS = ['ENREGISTREMENT', 'CONSERVATION', 'DEBOURS'] as const;
/** What a restitution is taken from: the parties' funds at the CDG, or the client's provision. */
export const ORIGINES = ['FONDS', 'PROVISION'] as const;

const champs = z.object({
  genre: requiredChoice(GENRES),
  montant: optionalAmount().refine((montant) => montant !== null && montant > 0, 'Saisissez un montant.'),
  date: requiredDate(),
  /** Who pays, who is paid. */
  tiers: requiredText(),
  reference: optionalText(),
  /** A débours without it is owed, not paid yet. */
  moyen: optionalChoice(MOYENS),
  poste: optionalChoice(POSTES_DEBOURS),
  origine: optionalChoice(ORIGINES),
  /** Which side's money of the clients' account it moves; null: the one that `avecCote` finds. */
  pour: optionalChoice(COTES),
  version: version(),
});
export type OperationSaisie = z.output<typeof champs>;

interface Visibles {
  genre: unknown;
  origine?: unknown;
}
/** Whether it moves the clients' account, which a file has only one of, and not the parties' funds at the CDG. */
const duCompteClient = ({ genre, origine }: Visibles): boolean =>
  genre === 'provision' || genre === 'debours' || (genre === 'restitution' && origine === 'PROVISION');
/** Which fields a kind of operation shows. */
export const montre = {
  moyen: duCompteClient,
  pour: duCompteClient,
  poste: ({ genre }: Visibles) => genre === 'debours',
  origine: ({ genre }: Visibles) => genre === 'restitution',
};

/** What the fields of its kind still need; only a débours may wait for its means. */
function manquesOperation(saisie: Partial<OperationSaisie>): Manque[] {
  const visibles = { genre: saisie.genre, origine: saisie.origine };
  const exige = (path: 'moyen' | 'poste' | 'origine', utile = true): Manque[] =>
    utile && montre[path](visibles) && !saisie[path] ? [{ path, message: REQUIRED }] : [];
  return [...exige('poste'), ...exige('origine'), ...exige('moyen', saisie.genre !== 'debours')];
}

/** What is hidden is not kept (D44). */
function sansChampsCaches(saisie: unknown): unknown {
  if (!isObject(saisie)) return saisie;
  const visibles = { genre: saisie.genre, origine: saisie.origine };
  const cache = (nom: keyof typeof montre) => (montre[nom](visibles) ? {} : { [nom]: null });
  return { ...saisie, ...cache('moyen'), ...cache('pour'), ...cache('poste'), ...cache('origine') };
}

export const operationForm = z.preprocess(
  sansChampsCaches,
  champs.superRefine(
    (saisie, ctx) => {
      for (const { path, message } of manquesOperation(saisie))
        ctx.addIssue({ code: 'custom', path: [path], message });
    },
    { when: ({ value }) => isObject(value) }, // with the other errors, not after them
  ),
);

/** As answered; an annulled one is included, with its reason. */
export const operation = z.object({
  id: z.int(),
  version: z.int(),
  genre: z.enum(GENRES),
  montant: z.number(),
  date: z.string(),
  tiers: z.string(),
  reference: z.string().nullable(),
  moyen: z.enum(MOYENS).nullable(),
  poste: z.enum(POSTES_DEBOURS).nullable(),
  origine: z.enum(ORIGINES).nullable(),
  pour: z.enum(COTES).nullable(),
  motifAnnulation: z.string().nullable(),
  /** The receipt of a débours, in the file's archive. */
  justificatif: z.object({ id: z.int(), label: z.string(), file: z.string() }).nullable(),
});
export type Operation = z.infer<typeof operation>;

export const estAnnulee = ({ motifAnnulation }: Pick<Operation, 'motifAnnulation'>): boolean =>
  motifAnnulation !== null;

/** Owed, not yet paid. */
export const estAPayer = (o: Operation): boolean =>
  o.genre === 'debours' && o.moyen === null && !estAnnulee(o);

type Faite = Pick<OperationSaisie, 'genre' | 'montant' | 'date' | 'tiers' | 'poste' | 'origine'>;
/** What was done, to whom and when: what its kind hides is not kept (D44). */
const ceQuElleDit = (faite: Faite): string =>
  [
    faite.genre,
    faite.montant,
    faite.date,
    normalize(faite.tiers),
    montre.poste(faite) && faite.poste,
    montre.origine(faite) && faite.origine,
  ].join('\n');

/** One that stands and says the same: perhaps entered already, by oneself or by a colleague (0034). */
export const dejaLa = (saisie: Faite, operations: readonly Operation[]): Operation | undefined =>
  operations.find((une) => !estAnnulee(une) && ceQuElleDit(une) === ceQuElleDit(saisie));

/**
 * A provision or a restitution is proposed for the side of the person it names. A débours names who was paid: it is proposed for
 * the buyer, and so is an operation that names nobody of the file (0034).
 */
export const coteProposee = (
  { genre, tiers }: Pick<Operation, 'genre' | 'tiers'>,
  coteDuNom: (nom: string) => Cote | null,
): Cote => (genre === 'debours' ? null : coteDuNom(tiers)) ?? 'acquereur';

/** The operation with its side: the one it says, else the one proposed for the name it bears. */
export const avecCote = <O extends Pick<Operation, 'genre' | 'origine' | 'tiers' | 'pour'>>(
  operation: O,
  coteDuNom: (nom: string) => Cote | null,
): O =>
  montre.pour(operation)
    ? { ...operation, pour: operation.pour ?? coteProposee(operation, coteDuNom) }
    : operation;

/** The fields that its entry is made from. */
export type OperationComptee = Pick<
  Operation,
  'id' | 'genre' | 'montant' | 'date' | 'tiers' | 'reference' | 'moyen' | 'poste' | 'origine'
>;

const tresorerie = (moyen: Moyen): Compte => (moyen === 'Espèces' ? 'CAISSE' : 'BANQUE');
const journalDe = (moyen: Moyen): JournalTenu => (moyen === 'Espèces' ? 'CA' : 'BQ');

interface Lieu {
  dossierId: number;
  cdgId: number | null;
}

/** The accounts between which the money moves, by kind; a restitution of the parties' funds is drawn on the CDG. */
function mouvement(
  o: OperationComptee,
  { dossierId, cdgId }: Lieu,
): { journal: JournalTenu; lignes: Ligne[] } {
  const lieu = { dossierId, cdgId: null };
  const montant = toCentimes(o.montant);
  const caisse = o.moyen && tresorerie(o.moyen);
  const journal = o.moyen ? journalDe(o.moyen) : 'BQ';
  if (o.genre === 'restitution' && o.origine === 'FONDS')
    return { journal: 'CDG', lignes: virement('RESTITUE', 'CDG', montant, { dossierId, cdgId }) };
  if (o.genre === 'debours' && o.poste) {
    const du = virement('PROVISION', o.poste, montant, lieu);
    return { journal, lignes: caisse ? [...du, ...virement(o.poste, caisse, montant, lieu)] : du };
  }
  if (!caisse) return { journal, lignes: [] };
  const [debit, credit] =
    o.genre === 'provision' ? ([caisse, 'PROVISION'] as const) : (['PROVISION', caisse] as const);
  return { journal, lignes: virement(debit, credit, montant, lieu) };
}

const LIBELLES = {
  provision: (tiers: string) => `Provision ${deNom(tiers)}`,
  debours: (tiers: string) => `Débours\u00a0: ${tiers}`,
  restitution: (tiers: string) => `Restitution à ${tiers}`,
} as const;

export function ecritureDOperation(o: OperationComptee, lieu: Lieu): Ecriture {
  const { id, genre, date, tiers, reference } = o;
  return {
    source: `${genre}:${id}`,
    date,
    libelle: LIBELLES[genre](tiers),
    reference,
    ...mouvement(o, lieu),
  };
}

export interface FactureCompte {
  id: number;
  /** « F-2026-0001 ». */
  numero: string;
  genre: 'facture' | 'avoir';
  date: string;
  honoraires: Centimes;
  ttc: Centimes;
}

/** Fees and their VAT, out of the client's provision; a credit note gives them back. */
export function ecritureDeFacture(facture: FactureCompte, dossierId: number): Ecriture {
  const { id, numero, genre, date, honoraires, ttc } = facture;
  const lieu = { dossierId, cdgId: null };
  const tva = minus(ttc, honoraires);
  const parts: [Compte, Centimes][] = [
    ['HONORAIRES', honoraires],
    ['TVA', tva],
  ];
  const lignes = parts.flatMap(([compte, montant]) =>
    genre === 'facture'
      ? virement('PROVISION', compte, montant, lieu)
      : virement(compte, 'PROVISION', montant, lieu),
  );
  const libelle = genre === 'facture' ? 'Honoraires facturés' : 'Avoir sur honoraires';
  return { source: `facture:${id}`, journal: 'VE', date, libelle, reference: numero, lignes };
}
