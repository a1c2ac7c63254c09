/** What kind of file it is, and the words that follow from it. */
import type { Cote } from './cote';
import { z } from 'zod';
import { TYPES_DOSSIER, type TypeDossier } from '../cdg/cdg';
import { optionalChoice, requiredChoice, requiredText, version } from '../kit/schema';
import { saisi } from './champs';
import { DEVIS_VIDE, type DevisSaisi, devisForm } from './devis';

export const [VENTE, DONATION] = TYPES_DOSSIER;

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
  titre: requiredText(),
  config: saisi.groupe({ type: requiredChoice(TYPES_DOSSIER), complement: optionalChoice(COMPLEMENTS) }),
  devis: z
    .preprocess((v) => (v === '' ? null : v), devisForm.nullish())
    .transform((typed) => typed ?? DEVIS_VIDE),
});
export type ConfigSaisie = z.infer<typeof configForm>;

/** Without `id` creates the file (R418), with `id` changes it. */
export const configBody = configForm
  .extend({ id: saisi.reference(), version: version() })
  .transform((body) => ({
    ...body,
    config: { ...body.config, complement: complementDe(body.config.type, body.config.complement) },
  }));

export const complementDe = (type: TypeDossier, complement: Complement | null): Complement | null =>
  type === VENTE ? (complement ?? 'Non') : null;

const cachesDe = ({ nom_client, expedition, droits_fixes, droit_acte, frais_etude }: DevisSaisi) => ({
  nom_client,
  expedition,
  droits_fixes,
  droit_acte,
  frais_etude,
});

const SANS_TAUX = { enreg_percent: null, conserv_percent: null };

/** A sale that becomes a donation loses name, costs and fees: no screen shows them, its invoice would (D41, D44). */
export const devisDuType = <D extends DevisSaisi>(type: TypeDossier, avant: TypeDossier, devis: D): D =>
  type === DONATION && avant !== DONATION ? { ...devis, ...cachesDe(DEVIS_VIDE) } : devis;

/**
 * The same for a quote that a screen or the history sends: the fields that a donation does not show keep the file's own values
 * (`lu`). Without a file yet, the rates are not shown either and are dropped; the price stays: Ouverture shows it as the value.
 */
export const devisMontre = <D extends DevisSaisi>(
  type: TypeDossier,
  lu: { config: { type: TypeDossier }; devis: DevisSaisi } | undefined,
  devis: D,
): D =>
  devisDuType(
    type,
    lu?.config.type ?? VENTE,
    type === DONATION ? { ...devis, ...(lu ? cachesDe(lu.devis) : SANS_TAUX) } : devis,
  );

export interface DeuxPrix {
  config: { type: TypeDossier };
  ouverture: { prix: { total: number | null } };
  devis: { prix_vente: number | null };
}
/**
 * D41: a sale has two prices, its quote's and its Ouverture's; a donation has one value. The price of the form follows the type
 * chosen there: Ouverture's for a donation, the quote's when it is a sale again. Another amount that was typed stays.
 * `saisi`: what the form holds.
 */
export function prixDuType(type: TypeDossier, lu: DeuxPrix, saisi: number | null): number | null {
  const { total } = lu.ouverture.prix;
  const { prix_vente } = lu.devis;
  if (lu.config.type !== VENTE || total === null) return saisi;
  const [quitte, prend] = type === DONATION ? [prix_vente, total] : [total, prix_vente];
  return saisi === quitte ? prend : saisi;
}

export const estDonation = (dossier: { config: { type: TypeDossier } }): boolean =>
  dossier.config.type === DONATION;

/** D41: what a donation says for the price. */
export const VALEUR_DU_BIEN = 'Valeur du bien';

/** D40: the same sides under the names of each type. */
const LIBELLES_COTES = {
  [VENTE]: { acquereur: 'Acquéreur', acquereurs: 'Acquéreurs', vendeur: 'Vendeur', vendeurs: 'Vendeurs' },
  [DONATION]: {
    acquereur: 'Donataire',
    acquereurs: 'Donataires',
    vendeur: 'Donateur',
    vendeurs: 'Donateurs',
  },
} as const;
export const libellesCotes = (type: TypeDossier): Record<Cote | `${Cote}s`, string> => LIBELLES_COTES[type];
