/** Of the clients' account, which a file has only one of: what is the buyer's, and what is the seller's. */
import type { Cote } from '../dossier/config';
import { REGLEMENTS } from './comptesDossier';
import { type Decompte, decompteDe } from './decompte';
import { type Passee, genreDe } from './ecriture';
import type { Operation } from './operation';

/**
 * The taxes of the formalités are the seller's, as in his balance (D42). What is received and given back is of whom the operation
 * names; what remains, costs and fees, is the buyer's.
 */
const coteDe = (
  { source }: Passee,
  tiersDe: ReadonlyMap<string, string>,
  estDuVendeur: (nom: string) => boolean,
): Cote => {
  if (REGLEMENTS.includes(genreDe(source))) return 'vendeur';
  const tiers = tiersDe.get(source);
  return tiers !== undefined && estDuVendeur(tiers) ? 'vendeur' : 'acquereur';
};

/** Each side's own décompte: the two add up to the account. `passees`: the entries of the file that stand. */
export function decomptesDe(
  passees: readonly Passee[],
  operations: readonly Operation[],
  estDuVendeur: (nom: string) => boolean,
): Record<Cote, Decompte> {
  // Whom a débours names is who was paid, not for whom.
  const tiersDe = new Map(
    operations.flatMap(({ genre, id, tiers }) => (genre === 'debours' ? [] : [[`${genre}:${id}`, tiers]])),
  );
  const du = (cote: Cote): Decompte =>
    decompteDe(
      passees.filter((passee) => coteDe(passee, tiersDe, estDuVendeur) === cote),
      operations,
    );
  return { acquereur: du('acquereur'), vendeur: du('vendeur') };
}

/** Nothing of the account is this side's. */
export const estVide = ({ provisions, debours, especes, factures, restitutions }: Decompte): boolean =>
  [provisions, debours, especes, factures, restitutions].every(({ length }) => length === 0);
