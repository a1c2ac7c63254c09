/** A buyer or a seller of a file: who, for how much, in what capacity (R445, R446). */
import { z } from 'zod';
import { type Manque, asManques } from '../kit/errors';
import { type Centimes, sum, toCentimes } from '../kit/money';
import { optionalFlag } from '../kit/schema';
import { normalize } from '../kit/text';
import { type Champs, lu, saisi } from './champs';
import type { Cote } from './cote';
import { exiger } from './manque';

export const ES_NOM = 'es-nom';
export const ES_NOM_ET_QUALITE = 'es-nom et qualité';
export const QUALITES = [ES_NOM, 'es-qualité', ES_NOM_ET_QUALITE] as const;
const MANDATAIRE = 'Mandataire';
const REPRESENTANT = 'Représentant';
export const TYPES_QUALITE = [MANDATAIRE, REPRESENTANT] as const;
export type Qualite = (typeof QUALITES)[number];
export type TypeQualite = (typeof TYPES_QUALITE)[number];

const shape = (c: Champs) => ({
  quote: c.pourcent(),
  qualite: c.choix(QUALITES),
  typeQualite: c.choix(TYPES_QUALITE),
  /** The id of a company; `isSociete` follows from it (D46). */
  representant: c.reference(),
});

/** As written: an `id` keeps the party, a missing one adds it (D74). */
export const partieForm = z.object({
  ...shape(saisi),
  id: saisi.reference(),
  client: saisi.groupe({ client: saisi.reference() }),
  mandataire: saisi.groupe({ client: saisi.reference() }).nullable(),
});
export const vendeurForm = partieForm.extend({
  /** Absent keeps the stored one (D47). */
  isTpi: optionalFlag(),
});
export type PartieSaisie = z.infer<typeof partieForm>;
export type VendeurSaisi = z.infer<typeof vendeurForm>;

const signature = z.object({ date: lu.date(), heure: lu.heure() });
export type Signature = z.infer<typeof signature>;

export const partieLue = z.object({
  ...shape(lu),
  /** From 1, the order of the rows. */
  index: z.int(),
  id: z.int(),
  client: z.object({
    client: z.int(),
    numCin: z.string().nullable(),
    fullname: z.string(),
    nom: z.string(),
    prenom: z.string(),
    hasCin: z.boolean(),
  }),
  representantLabel: z.string().nullable(),
  mandataire: z.object({ client: z.int(), fullname: z.string() }).nullable(),
  signature,
});
export const acquereur = partieLue.extend({ idAcq: z.int() });
export type Partie = z.infer<typeof partieLue>;
export type Acquereur = z.infer<typeof acquereur>;

export const LIBELLES_PARTIE = {
  'client.client': 'Client',
  quote: 'Quote-part',
  qualite: 'Qualité',
  typeQualite: 'Mandataire ou Représentant',
  representant: 'Société représentée',
  'mandataire.client': 'Mandataire',
} as const;

type Roles = Pick<PartieSaisie, 'qualite' | 'typeQualite'>;
export const choisitType = (p: Roles): boolean => p.qualite !== null && p.qualite !== ES_NOM;
export const choisitSociete = (p: Roles): boolean => choisitType(p) && p.typeQualite === REPRESENTANT;
export const choisitMandataire = (p: Roles): boolean => choisitType(p) && p.typeQualite === MANDATAIRE;

/** D46: the seller acts for a company. */
export const estSociete = (p: Roles & { representant: number | null }): boolean =>
  choisitSociete(p) && p.representant !== null;

/** What is hidden is not kept: a party es-nom has neither company nor mandataire. */
export const sansCache = <P extends PartieSaisie>(p: P): P => ({
  ...p,
  typeQualite: choisitType(p) ? p.typeQualite : null,
  representant: choisitSociete(p) ? p.representant : null,
  mandataire: choisitMandataire(p) ? p.mandataire : null,
});

/** R445, R446. `path` is the row's: `ouverture.vendeurs.0`. */
export function manquesPartie(
  p: Pick<PartieSaisie, 'client' | 'quote' | 'qualite' | 'typeQualite' | 'representant' | 'mandataire'>,
  path: string,
): Manque[] {
  const required = (field: keyof typeof LIBELLES_PARTIE, value: unknown): Manque[] =>
    exiger(LIBELLES_PARTIE)(field, value).map((m) => ({ ...m, path: `${path}.${field}` }));
  return [
    ...required('client.client', p.client.client),
    ...required('quote', p.quote),
    ...required('qualite', p.qualite),
    ...(choisitType(p) ? required('typeQualite', p.typeQualite) : []),
    ...(choisitSociete(p) ? required('representant', p.representant) : []),
    ...(choisitMandataire(p) ? required('mandataire.client', p.mandataire?.client) : []),
  ];
}

/** What a row lacks, and what in it cannot be read, such as a share of 33,333 %. */
export const defautsPartie = (p: PartieSaisie, path: string): Manque[] => [
  ...manquesPartie(p, path),
  ...asManques(partieForm.safeParse(p).error?.issues, path),
];

/** R449: a row is added only when the others are whole, and can be read. */
export const peutAjouterPartie = (parties: readonly PartieSaisie[]): boolean =>
  parties.every((p) => defautsPartie(p, '').length === 0);

/** D57: in hundredths of a percent, so that 33,33 × 3 + 0,01 is exactly 100. */
const CENT_POUR_CENT = 10_000;
export function quotePartsRepartis(parties: readonly { quote: number | null }[]): {
  total: number;
  juste: boolean;
} {
  const total: Centimes = sum(parties.map((p) => toCentimes(p.quote)));
  return { total: total / 100, juste: total === CENT_POUR_CENT };
}

interface Nommee extends Pick<Partie, 'representantLabel'> {
  client: Pick<Partie['client'], 'fullname'>;
  mandataire: Pick<NonNullable<Partie['mandataire']>, 'fullname'> | null;
}
type DeuxCotes = Record<'acquereurs' | 'vendeurs', readonly Nommee[]>;
const nomsDe = (parties: readonly Nommee[]): string[] =>
  parties.flatMap(({ representantLabel, client, mandataire }) =>
    [representantLabel, client.fullname, mandataire?.fullname].filter((nom) => nom != null),
  );
/** Buyers first: each company, each person and who signs for them, once. */
export const nomsDesParties = ({ acquereurs, vendeurs }: DeuxCotes): string[] => [
  ...new Set(nomsDe([...acquereurs, ...vendeurs])),
];

/** As one writes it before a name; alone, it is a name. */
const CIVILITE = /^(?:m|mr|mme|mlle|me|monsieur|madame|mademoiselle|maitre)(?:\. ?| )(?=\S)/;
/** A name, whatever its accents, its capitals, the order of its words and the civility before it. */
export const motsDe = (nom: string): string =>
  normalize(nom).replace(CIVILITE, '').split(/[ -]/).sort().join(' ');

/** Between the names that one field joins: a couple is written « M. Tazi Omar et Mme Alami Sara ». */
const ENTRE_NOMS = /\s+et\s+|\s*[,;&/]\s*/i;
/** Whether a name says somebody of `mots` (each by its `motsDe`), or several of them joined, and nobody else. */
export const nomme = (nom: string, mots: ReadonlySet<string>): boolean =>
  mots.has(motsDe(nom)) || nom.split(ENTRE_NOMS).every((un) => mots.has(motsDe(un)));

/** Finds the side of a name: a party's, its company's or its mandataire's, or several of them joined; null when it is on neither side, or on both. */
export function coteDuNom({ acquereurs, vendeurs }: DeuxCotes): (nom: string) => Cote | null {
  const dAcquereurs = new Set(nomsDe(acquereurs).map(motsDe));
  const deVendeurs = new Set(nomsDe(vendeurs).map(motsDe));
  return (nom) => {
    const acquereur = nomme(nom, dAcquereurs);
    return acquereur === nomme(nom, deVendeurs) ? null : acquereur ? 'acquereur' : 'vendeur';
  };
}

interface Signataire {
  client: { client: number | null; numCin: string | null };
}
/** One person is one CIN; without a CIN, one client. */
export const cleDePersonne = ({ client }: Signataire): string =>
  client.numCin ? `cin:${client.numCin}` : `client:${client.client}`;

/** R451: each person once, at their first entry. */
export function personnesUniques<P extends Signataire>(parties: readonly P[]): P[] {
  const first = new Map<string, P>();
  for (const p of parties) if (!first.has(cleDePersonne(p))) first.set(cleDePersonne(p), p);
  return [...first.values()];
}

/**
 * R453, D55: what one entry of a person signs, all their entries sign. The entry that brings a value wins over
 * the blank ones; between two that differ, the last.
 */
export function copierSignatures<P extends Signataire & { signature: Signature }>(
  parties: readonly P[],
): P[] {
  const signed = new Map<string, Signature>();
  for (const p of parties) {
    const known = signed.get(cleDePersonne(p));
    signed.set(cleDePersonne(p), {
      date: p.signature.date ?? known?.date ?? null,
      heure: p.signature.heure ?? known?.heure ?? null,
    });
  }
  return parties.map((p) => ({ ...p, signature: signed.get(cleDePersonne(p)) ?? p.signature }));
}
