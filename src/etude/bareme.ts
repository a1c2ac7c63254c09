/** Rates and amounts set by law or custom: data with their days and their source, chosen by the date of the act. */
import { z } from 'zod';
import type { Manque } from '../kit/errors';
import { formatDirhams, formatPercent } from '../kit/money';

export type Unite = '%' | 'DH';

export const GROUPES = {
  enregistrement: 'Droits d’enregistrement',
  retard: 'Retard d’enregistrement',
  conservation: 'Conservation foncière',
  profits: 'Profits immobiliers (TPI)',
  honoraires: 'Honoraires',
} as const;
export type Groupe = keyof typeof GROUPES;

interface Definition {
  groupe: Groupe;
  unite: Unite;
  libelle: string;
}

export const BAREMES = {
  enregistrementBati: { groupe: 'enregistrement', unite: '%', libelle: 'Locaux construits' },
  enregistrementTerrain: { groupe: 'enregistrement', unite: '%', libelle: 'Terrain nu' },
  enregistrementDonation: {
    groupe: 'enregistrement',
    unite: '%',
    libelle: 'Donation en ligne directe, entre époux, frères et sœurs',
  },
  enregistrementSocial: { groupe: 'enregistrement', unite: '%', libelle: 'Logement social' },
  especesTaux: {
    groupe: 'enregistrement',
    unite: '%',
    libelle: 'Supplément sur ce qui est payé en espèces ou sans références',
  },
  especesSeuil: {
    groupe: 'enregistrement',
    unite: 'DH',
    libelle: 'Prix au-delà duquel ce supplément est dû',
  },
  penaliteMajoration: { groupe: 'retard', unite: '%', libelle: 'Majoration' },
  penalitePremierMois: { groupe: 'retard', unite: '%', libelle: 'Premier mois de retard' },
  penaliteMoisSuivant: { groupe: 'retard', unite: '%', libelle: 'Chaque mois suivant' },
  conservationTaux: { groupe: 'conservation', unite: '%', libelle: 'Inscription, sur le prix' },
  conservationParTitre: { groupe: 'conservation', unite: 'DH', libelle: 'Droit fixe par titre' },
  conservationMinimum: { groupe: 'conservation', unite: 'DH', libelle: 'Minimum d’inscription' },
  certificatPropriete: { groupe: 'conservation', unite: 'DH', libelle: 'Certificat de propriété' },
  tpiTaux: { groupe: 'profits', unite: '%', libelle: 'Taxe, sur le profit' },
  tpiMinimum: { groupe: 'profits', unite: '%', libelle: 'Minimum, sur le prix' },
  tpiProvisoire: {
    groupe: 'profits',
    unite: '%',
    libelle: 'Paiement provisoire sans avis préalable, au plus, sur le prix',
  },
  honorairesTaux: { groupe: 'honoraires', unite: '%', libelle: 'Honoraires, sur le prix' },
  honorairesMinimum: { groupe: 'honoraires', unite: 'DH', libelle: 'Minimum d’honoraires' },
  tva: { groupe: 'honoraires', unite: '%', libelle: 'TVA sur les honoraires' },
} as const satisfies Record<string, Definition>;
export type CodeBareme = keyof typeof BAREMES;
export const CODES_BAREME = Object.keys(BAREMES) as [CodeBareme, ...CodeBareme[]];

/** One value of a rate, for the days it holds. */
export const bareme = z.object({
  id: z.int(),
  version: z.int(),
  code: z.enum(CODES_BAREME),
  libelle: z.string(),
  /** Percent or dirhams. */
  valeur: z.number(),
  unite: z.enum(['%', 'DH']),
  /** Null: in force since an unknown day. */
  valideDu: z.string().nullable(),
  valideAu: z.string().nullable(),
  source: z.string(),
  /** Null: « à vérifier par le notaire ». */
  verifieLe: z.string().nullable(),
  verifiePar: z.string().nullable(),
});
export type Bareme = z.infer<typeof bareme>;

/** « 1,50 % », « 2 500,00 DH ». */
export const formatValeur = ({ valeur, unite }: Pick<Bareme, 'valeur' | 'unite'>): string =>
  unite === '%' ? formatPercent(valeur) : formatDirhams(valeur);

/** A share is never more than the whole. */
export const manquesValeur = (unite: Unite, valeur: number): Manque[] =>
  unite === '%' && valeur > 100 ? [{ path: 'valeur', message: 'Entre 0 et 100\u00a0%.' }] : [];
