/** Commas that part the cells of a line, and the centimes of its amounts as well. */
import type { FormatCsv } from '../releve';
import type { Rang } from './rang';

const GUILLEMETS =
  'la virgule y sépare aussi les centimes. Demandez à la banque un point-virgule, ou des guillemets autour des montants.';
const TROP_DE_CELLULES = `Cette ligne a plus de cellules que de titres\u00a0: ${GUILLEMETS}`;
const CENTIMES_A_PART = `Ce montant est coupé en deux\u00a0: ${GUILLEMETS}`;
const ENTIER = /^[+\-\u2212]?[\d\s.']*\d$/;
const CENTIMES = /^\d{1,2} ?(-|dhs?|mad)?$/i;
const POINT_DECIMAL = /\.\d{1,2}\D*$/;
/**
 * Cut at commas, « 100,50 » without quotation marks would be read 100,00: its centimes push the line beyond its titles. Without
 * titles, or when what is pushed out is empty, only the amounts tell, unless they are written with a point.
 */
export function debordements(rangs: readonly Rang[], entetes: readonly string[], format: FormatCsv) {
  const { separateur, montant, debit, credit } = format;
  if (separateur !== ',') return () => null;
  const places = [montant, debit, credit].filter((index) => index !== null);
  const aPoint = rangs.some(({ cellules }) =>
    places.some((index) => POINT_DECIMAL.test(cellules[index] ?? '')),
  );
  return ({ cellules }: Rang): string | null => {
    if (cellules.length <= entetes.length) return null;
    const enTrop = cellules.slice(entetes.length).some((cellule) => cellule.trim() !== '');
    if (entetes.length > 0 && enTrop) return TROP_DE_CELLULES;
    const coupe = places.some((index) => {
      const [entier = '', suite = ''] = cellules.slice(index, index + 2);
      return ENTIER.test(entier.trim()) && CENTIMES.test(suite.trim());
    });
    return coupe && !aPoint ? CENTIMES_A_PART : null;
  };
}
