/** What kind of file it is, and the words that follow from it. */
import { z } from 'zod';

export const VENTE = 'Vente immobilière';
export const DONATION = 'Donation immobilière';
export const TYPES_DOSSIER = [VENTE, DONATION] as const;
export type TypeDossier = (typeof TYPES_DOSSIER)[number];

/** Stored values, with the spelling of the specification (D06). */
export const COMPLEMENTS = [
  'Non',
  "Main levée d'hyptheque",
  'Prèt hypothecaire',
  'Prorogation de délai',
  'Promesse de vente',
] as const;
export type Complement = (typeof COMPLEMENTS)[number];

export const LIBELLE_COMPLEMENT: Record<Complement, string> = {
  Non: 'Non',
  "Main levée d'hyptheque": "Mainlevée d'hypothèque",
  'Prèt hypothecaire': 'Prêt hypothécaire',
  'Prorogation de délai': 'Prorogation de délai',
  'Promesse de vente': 'Promesse de vente',
};

/** As answered (R364); `isConfig` is false as soon as the file exists (R418). */
export const config = z.object({
  isConfig: z.boolean(),
  type: z.enum(TYPES_DOSSIER),
  complement: z.enum(COMPLEMENTS).nullable(),
});
export type Config = z.infer<typeof config>;

/** As chosen; only a sale has a complement (R409), 'Non' when none is chosen. */
export const configForm = z.object({
  type: z.enum(TYPES_DOSSIER, 'Choisissez le type du dossier.'),
  complement: z.preprocess(
    (value) => (value === '' ? null : (value ?? null)),
    z.enum(COMPLEMENTS, 'Complément inconnu.').nullable(),
  ),
});

export const complementDe = (type: TypeDossier, complement: Complement | null): Complement | null =>
  type === VENTE ? (complement ?? 'Non') : null;

export const estDonation = (dossier: { config: { type: TypeDossier } }): boolean => dossier.config.type === DONATION;

/** D40: the same sides under the names of each type. */
const COTES = {
  [VENTE]: { acquereur: 'Acquéreur', acquereurs: 'Acquéreurs', vendeur: 'Vendeur', vendeurs: 'Vendeurs' },
  [DONATION]: { acquereur: 'Donataire', acquereurs: 'Donataires', vendeur: 'Donateur', vendeurs: 'Donateurs' },
} as const;
export type Cote = 'acquereur' | 'vendeur';

export const libellesCotes = (type: TypeDossier): Record<Cote | `${Cote}s`, string> => COTES[type];
