/** What the screens read of the books; amounts in dirhams. */
import { z } from 'zod';
import { minus, toCentimes, toDirhams } from '../kit/money';
import { operation } from './operation';
import { CODES_COMPTES, CODES_JOURNAUX } from './plan';

const compte = z.enum(CODES_COMPTES);

const ligneLue = z.object({
  compte,
  dossierId: z.int().nullable(),
  repertoire: z.string().nullable(),
  cdgId: z.int().nullable(),
  numRecu: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
});

export const ecritureLue = z.object({
  id: z.int(),
  numero: z.int(),
  journal: z.enum(CODES_JOURNAUX),
  date: z.string(),
  libelle: z.string(),
  reference: z.string().nullable(),
  /** Numbers: of the entry that this one counters; of the one that counters it. */
  contrepasse: z.int().nullable(),
  contrepassee: z.int().nullable(),
  createdAt: z.string(),
  par: z.string().nullable(),
  lignes: z.array(ligneLue),
});
export type EcritureLue = z.infer<typeof ecritureLue>;

export const comptesDuDossier = z.object({
  /** The parties' money at the CDG, as in the seller's balance (D42), and what was given back of it. */
  fonds: z.object({
    verse: z.number(),
    taxes: z.number(),
    solde: z.number(),
    restitue: z.number(),
    disponible: z.number(),
  }),
  /** The décompte: what was paid for fees and costs, what became of it, what is left. */
  provision: z.object({
    recu: z.number(),
    debours: z.number(),
    especes: z.number(),
    honoraires: z.number(),
    restitue: z.number(),
    solde: z.number(),
  }),
  /** The seller's part of the provision's balance, below zero when he owes; the rest is the buyer's. Null: nothing is his. */
  provisionVendeur: z.number().nullable(),
  /** The affair of the file, when it has one. */
  cdgId: z.int().nullable(),
  /** Taxes and débours owed and not yet paid. */
  du: z.number(),
  operations: z.array(operation),
});
export type ComptesDuDossier = z.infer<typeof comptesDuDossier>;

/** The provision's balance in two parts: the buyer's, then the seller's. */
export const partsDe = ({
  provision,
  provisionVendeur,
}: Pick<ComptesDuDossier, 'provision' | 'provisionVendeur'>): [acquereur: number, vendeur: number] => {
  const vendeur = provisionVendeur ?? 0;
  return [toDirhams(minus(toCentimes(provision.solde), toCentimes(vendeur))), vendeur];
};

export const balance = z.object({
  comptes: z.array(z.object({ compte, debit: z.number(), credit: z.number(), solde: z.number() })),
  debit: z.number(),
  credit: z.number(),
});
export type Balance = z.infer<typeof balance>;

/** `mois` is `2026-03`; credit notes are already taken off. */
export const moisTva = z.object({ mois: z.string(), honoraires: z.number(), tva: z.number() });
export type MoisTva = z.infer<typeof moisTva>;

export const affaireComptee = z.object({
  id: z.int(),
  numRecu: z.string(),
  objet: z.string(),
  dossierId: z.int().nullable(),
  repertoire: z.string().nullable(),
  solde: z.number(),
  /** How far below zero it may go, by the last authorisation. */
  plafond: z.number(),
});
export type AffaireComptee = z.infer<typeof affaireComptee>;

export const releveCdg = z.object({
  id: z.int(),
  numRecu: z.string(),
  numCompte: z.string().nullable(),
  dossierId: z.int().nullable(),
  /** Its file is closed or annulled: nobody may let the affair go below zero any more (D50). */
  lectureSeule: z.boolean(),
  repertoire: z.string().nullable(),
  lignes: z.array(
    z.object({
      numero: z.int(),
      date: z.string(),
      libelle: z.string(),
      reference: z.string().nullable(),
      debit: z.number(),
      credit: z.number(),
      solde: z.number(),
    }),
  ),
  solde: z.number(),
  /** That of what is authorised below. */
  version: z.int(),
  derogations: z.array(
    z.object({ plafond: z.number(), motif: z.string(), createdAt: z.string(), par: z.string() }),
  ),
});
export type ReleveCdg = z.infer<typeof releveCdg>;
