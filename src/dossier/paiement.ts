/** A payment of a tax: by cheque on the CDG affair, in cash, or by the client (R375, D42). */
import { z } from 'zod';
import type { Manque } from '../kit/errors';
import { type Champs, lu, saisi } from './champs';
import { exiger } from './manque';

export const CHEQUE_CDG = 'Chèque CDG';
export const ESPECE = 'Espèce';
export const PAR_LE_CLIENT = 'Paiement effectué par le client';
export const MODES_PAIEMENT = [CHEQUE_CDG, ESPECE, PAR_LE_CLIENT] as const;
export type ModePaiement = (typeof MODES_PAIEMENT)[number];
export const LIBELLE_MODE: Record<ModePaiement, string> = {
  [CHEQUE_CDG]: 'Chèque CDG',
  [ESPECE]: 'Espèces',
  [PAR_LE_CLIENT]: 'Paiement effectué par le client',
};

export const PAS_D_AFFAIRE = "Pas d'affaire CDG"; // R554

/** The fields of a payment: an entry of a list has them, and so do commune and perception themselves. */
export const detailShape = (c: Champs) => ({
  modePaiement: c.choix(MODES_PAIEMENT),
  cdg: c.groupe({
    numAffaire: c.numero(),
    numCheque: c.numero(),
    montant: c.montant(),
    datePaiement: c.date(),
  }),
  espece: c.groupe({ montant: c.montant(), datePaiement: c.date() }),
});
export const TYPES_PAIEMENT = ['commune', 'impot', 'perception'] as const; // D80

/** In a list (Impôts, Perception). An `id` keeps the entry, a missing one adds it (D74). */
export const paiementForm = z.object({
  id: saisi.reference(),
  montant: saisi.montant(),
  ...detailShape(saisi),
});
export type PaiementSaisi = z.infer<typeof paiementForm>;
export const paiement = z.object({
  id: z.int(),
  index: z.int(),
  type: z.enum(TYPES_PAIEMENT),
  montant: lu.montant(),
  ...detailShape(lu),
});
export type Paiement = z.infer<typeof paiement>;

type Detail = Pick<PaiementSaisi, 'montant' | 'modePaiement' | 'cdg' | 'espece'>;
const SANS_CHEQUE = { numAffaire: null, numCheque: null, montant: null, datePaiement: null };
const SANS_ESPECE = { montant: null, datePaiement: null };

/** A payment of which nothing is typed yet. */
export const PAS_DE_PAIEMENT: Detail = {
  modePaiement: null,
  montant: null,
  cdg: SANS_CHEQUE,
  espece: SANS_ESPECE,
};

function montantDuMode({ modePaiement, cdg, espece }: Detail): number | null {
  if (modePaiement === ESPECE) return espece.montant;
  return modePaiement === CHEQUE_CDG ? cdg.montant : (cdg.montant ?? espece.montant);
}

/** D42: `montant` is the truth; absent, it is read from the mode's own amount, then mirrored there. */
export function refleter<P extends Detail>(p: P): P {
  const montant = p.montant ?? montantDuMode(p);
  return {
    ...p,
    montant,
    cdg: p.modePaiement === CHEQUE_CDG ? { ...p.cdg, montant } : SANS_CHEQUE,
    espece: p.modePaiement === ESPECE ? { ...p.espece, montant } : SANS_ESPECE,
  };
}

export const estVierge = (p: Detail): boolean =>
  p.modePaiement === null && (p.montant ?? p.cdg.montant ?? p.espece.montant) === null;

/** R510: no new entry while one has no mode. */
export const peutAjouterPaiement = (entries: readonly { modePaiement: ModePaiement | null }[]): boolean =>
  entries.every((entry) => entry.modePaiement !== null);

/** R511, R488: a new entry is numbered after the last. */
export const nouveauPaiement = (entries: readonly unknown[]): Detail & { id: null; index: number } => ({
  ...PAS_DE_PAIEMENT,
  id: null,
  index: entries.length + 1,
});

export const LIBELLES_PAIEMENT = {
  modePaiement: 'Mode de paiement',
  montant: 'Montant',
  'cdg.numAffaire': "N° de l'affaire CDG",
  'cdg.numCheque': 'N° de chèque',
  'cdg.datePaiement': 'Date de paiement',
  'espece.datePaiement': 'Date de paiement',
} as const;

/** D78: a Chèque CDG is drawn on an affair; without one, its other fields are hidden, hence not required. */
export const manqueAffaire = (mode: ModePaiement | null, aAffaire: boolean, path: string): Manque[] =>
  mode === CHEQUE_CDG && !aAffaire ? [{ path: `${path}.modePaiement`, message: PAS_D_AFFAIRE }] : [];

/** R507–R509. The affair's number is the file's own, shown read-only. */
export function manquesPaiement(p: Detail, path: string, aAffaire: boolean): Manque[] {
  const required = (field: keyof typeof LIBELLES_PAIEMENT, value: unknown): Manque[] =>
    exiger(LIBELLES_PAIEMENT)(field, value).map((m) => ({ ...m, path: `${path}.${field}` }));
  const { montant } = refleter(p);
  if (p.modePaiement === ESPECE)
    return [...required('montant', montant), ...required('espece.datePaiement', p.espece.datePaiement)];
  if (p.modePaiement !== CHEQUE_CDG) return required('modePaiement', p.modePaiement);
  if (!aAffaire) return manqueAffaire(p.modePaiement, aAffaire, path);
  return [
    ...required('montant', montant),
    ...required('cdg.numCheque', p.cdg.numCheque),
    ...required('cdg.datePaiement', p.cdg.datePaiement),
  ];
}
