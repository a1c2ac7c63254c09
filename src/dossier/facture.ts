/** What an invoice of the office adds up, and when one may be issued or corrected. */
import { z } from 'zod';
import { type Centimes, MAX_DIRHAMS, minus, toCentimes, toDirhams } from '../kit/money';
import { type Config, VALEUR_DU_BIEN, estDonation } from './config';
import { type DevisSaisi, fraisEtudeTTC, lignesDevis, totalTTC, TVA_PAR_DEFAUT } from './devis';
import { ecartDePrix } from './etapes/ouverture';
import { ANNULE, type Etat } from './registre';

const GENRES = ['facture', 'avoir'] as const;
export type Genre = (typeof GENRES)[number];

const ligne = z.object({ libelle: z.string(), montant: z.number() });

/** In dirhams: the client's total, the office's fees within it, and their VAT. */
const montants = z.object({
  /** Null: no price yet, and no invoice can be issued. */
  valeur: ligne.extend({ montant: z.number().nullable() }),
  /** Paid on behalf of the client, without VAT. */
  debours: z.array(ligne),
  totalDebours: z.number(),
  honoraires: z.number(),
  tvaPercent: z.number(),
  tva: z.number(),
  honorairesTTC: z.number(),
  total: z.number(),
});
export type Montants = z.infer<typeof montants>;

/** D73: every line is rounded once and the total is their sum; never the hors la vue (D64). */
export function montantsDe({ devis, config }: { devis: DevisSaisi; config: Pick<Config, 'type'> }): Montants {
  const total = totalTTC(devis);
  const honorairesTTC = fraisEtudeTTC(devis);
  const honoraires = toCentimes(devis.frais_etude);
  return {
    valeur: {
      libelle: estDonation({ config }) ? VALEUR_DU_BIEN : 'Prix de vente',
      montant: devis.prix_vente,
    },
    debours: lignesDevis(devis)
      .slice(0, -1)
      .map(({ libelle, montant }) => ({ libelle, montant: toDirhams(montant) })),
    totalDebours: toDirhams(minus(total, honorairesTTC)),
    honoraires: toDirhams(honoraires),
    tvaPercent: devis.tva_percent ?? TVA_PAR_DEFAUT,
    tva: toDirhams(minus(honorairesTTC, honoraires)),
    honorairesTTC: toDirhams(honorairesTTC),
    total: toDirhams(total),
  };
}

/** The lines of the invoice's window, without its total (R573). */
export const lignesFacture = ({
  valeur,
  debours,
  honoraires,
  honorairesTTC,
}: Montants): Montants['valeur'][] => [
  valeur,
  ...debours,
  { libelle: "Frais d'étude HT", montant: honoraires },
  { libelle: "Frais d'étude TTC", montant: honorairesTTC },
];

/** An issued invoice or credit note, as answered. */
export const documentFacture = z.object({
  id: z.int(),
  genre: z.enum(GENRES),
  numero: z.string(),
  date: z.string(),
  /** Of a credit note: why, and the invoice that it corrects. */
  motif: z.string().nullable(),
  factureId: z.int().nullable(),
  /** The names that its page bears. */
  adresseeA: z.array(z.string()),
  montants,
});
export type DocumentFacture = z.infer<typeof documentFacture>;

const LETTRES: Record<Genre, string> = { facture: 'F', avoir: 'A' };
/** « F-2026-0001 ». */
export const numeroFacture = (genre: Genre, annee: number, numero: number): string =>
  `${LETTRES[genre]}-${annee}-${String(numero).padStart(4, '0')}`;

/** « Facture F-2026-0001 », as its page and its file are called. */
export const titreFacture = ({
  genre,
  annee,
  numero,
}: {
  genre: Genre;
  annee: number;
  numero: number;
}): string => `${genre === 'avoir' ? 'Avoir' : 'Facture'} ${numeroFacture(genre, annee, numero)}`;

type Emise = Pick<DocumentFacture, 'id' | 'genre' | 'factureId'>;

/** The invoice in force, the only one of its file: no credit note has taken it back. */
export const factureEnVigueur = <F extends Emise>(emises: readonly F[]): F | undefined =>
  emises.find(({ id, genre }) => genre === 'facture' && emises.every(({ factureId }) => factureId !== id));

interface AFacturer {
  repertoire: string | null;
  cloture: Etat;
  config: Pick<Config, 'type'>;
  devis: Pick<DevisSaisi, 'prix_vente'>;
}

/** Why this file cannot be invoiced now, in French; null when it can. */
export function refusEmission(
  { repertoire, cloture, config, devis }: AFacturer,
  emises: readonly Emise[],
  total: Centimes,
): string | null {
  if (cloture === ANNULE) return 'Ce dossier est annulé\u00a0: il ne se facture plus.';
  if (repertoire === null) return 'Un brouillon ne se facture pas\u00a0: le dossier n’a pas de répertoire.';
  if (factureEnVigueur(emises))
    return 'Ce dossier a déjà une facture\u00a0: établissez un avoir avant d’en émettre une autre.';
  // The duties are computed from the price: without it, they would all be zero.
  if (devis.prix_vente === null)
    return estDonation({ config })
      ? 'Saisissez la valeur du bien avant d’émettre la facture.'
      : 'Saisissez le prix de vente du devis avant d’émettre la facture.';
  if (total === 0) return 'Il n’y a rien à facturer\u00a0: le total est nul.';
  if (toDirhams(total) > MAX_DIRHAMS) return 'Le total dépasse ce qu’une facture peut porter.';
  return null;
}

/**
 * What is said before the invoice takes its number, in case something was forgotten: it bears costs and no fees, as a donation's
 * always does (D41); its price is not the one of Ouverture, which the act prints (D71).
 */
export const avisEmission = (dossier: Parameters<typeof ecartDePrix>[0] & { devis: DevisSaisi }): string[] =>
  [
    montantsDe(dossier).honoraires === 0
      ? 'Cette facture ne porte que des débours, sans frais d’étude.'
      : null,
    ecartDePrix(dossier),
  ].filter((avis) => avis !== null);
