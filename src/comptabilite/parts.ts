/** The clients' account of a file, which has only one, divided between the buyer's side and the seller's. */
import type { Cote } from '../dossier/cote';
import { REGLEMENTS } from './comptesDossier';
import { type Decompte, decompteDe } from './decompte';
import { type Passee, genreDe } from './ecriture';
import type { Operation } from './operation';

/**
 * Each side's own décompte: the two add up to the account. The taxes of the formalités are the seller's, as in his balance (D42);
 * an operation is of the side it names; the rest, fees, is the buyer's. `passees`: the entries of the file that stand.
 */
export function decomptesDe(
  passees: readonly Passee[],
  operations: readonly Operation[],
): Record<Cote, Decompte> {
  const cotes = new Map(operations.map(({ genre, id, pour }) => [`${genre}:${id}`, pour]));
  const coteDe = ({ source }: Passee): Cote =>
    REGLEMENTS.includes(genreDe(source)) ? 'vendeur' : (cotes.get(source) ?? 'acquereur');
  const du = (cote: Cote): Decompte =>
    decompteDe(
      passees.filter((passee) => coteDe(passee) === cote),
      operations,
    );
  return { acquereur: du('acquereur'), vendeur: du('vendeur') };
}

/** Nothing of the account is this side's. */
export const estVide = ({ provisions, debours, especes, factures, restitutions }: Decompte): boolean =>
  [provisions, debours, especes, factures, restitutions].every(({ length }) => length === 0);
