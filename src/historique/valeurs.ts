/** The fields of one state of a record, as text. Pure. */
import type { Genre } from './champs';
import { decrire } from './decrire';

/** The fields that the kind of record describes, in its order; ids are not told by a name here. */
export function champsDits(
  genre: Genre,
  valeurs: Record<string, unknown>,
): { champ: string; valeur: string }[] {
  const decrits = Object.keys(genre.champs).map((chemin) => chemin.split('.')[0] ?? '');
  const connues = Object.fromEntries(
    [...new Set(decrits)].flatMap((cle) => (cle in valeurs ? [[cle, valeurs[cle]]] : [])),
  );
  return decrire(genre, { avant: null, apres: connues }, () => null).flatMap(({ champ, apres }) =>
    apres === null ? [] : [{ champ, valeur: apres }],
  );
}
