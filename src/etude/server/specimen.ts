import { formatDay } from '../../kit/dates';
import { montantEnLettres } from '../../kit/lettres';
import { formatDirhams } from '../../kit/money';
import { faitA } from '../../kit/text';

const LIGNES: readonly [string, number][] = [
  ['Droits d’enregistrement', 40_000],
  ['Conservation foncière', 15_000],
  ['Honoraires', 10_000],
];
const total = LIGNES.reduce((somme, [, montant]) => somme + montant, 0);

/** What modeles/pdf/specimen.typ prints: invented lines, to see the letterhead around them. */
export const specimen = (at: Date, ville: string | null) => {
  const date = formatDay(at);
  return {
    date,
    lieu: faitA(ville, `le ${date}`),
    lignes: LIGNES.map(([designation, montant]) => [designation, formatDirhams(montant)]),
    total: formatDirhams(total),
    lettres: montantEnLettres(total),
  };
};
