/** The books are in dirhams: money of another currency is never read as theirs. */
import type { Faute } from '../releve';
import type { Rang } from './rang';
import { motsDe } from './soldes';

const DEVISE = 'MAD';

/** What to say of a currency, by its code; null when it is the dirham. */
export const autreDevise = (code: string): string | null =>
  code === DEVISE ? null : `La devise est «\u00a0${code}\u00a0», et non ${DEVISE}.`;

/** Its code, its name, its number. */
const DIRHAMS = /^(mad|dhs?|dirhams?|504)( |$)/;
const TITRE = /^(code )?(devise|monnaie)( |$)(?!.*(origine|initiale))/;
/** « Devise du compte : EUR », above the titles. */
const DITE = /^devise\b.*\b([a-z]{3}|euros?|dollars?)$/;

/** What each row says of its currency, in the column that has this title. */
export function deviseDesRangs(entetes: readonly string[]): (rang: Rang) => [number, string] | null {
  const colonne = entetes.findIndex((titre) => TITRE.test(motsDe(titre)));
  return ({ cellules }) => {
    const ecrite = (cellules[colonne] ?? '').trim();
    const dite = ecrite === '' || DIRHAMS.test(motsDe(ecrite)) ? null : autreDevise(ecrite);
    return dite === null ? null : [colonne, dite];
  };
}

/** The account's own currency, as a row above the titles says it. */
export function deviseDuCompte({ ligne, cellules }: Rang): Faute[] {
  const [, dite = 'mad'] = DITE.exec(motsDe(cellules.join(' '))) ?? [];
  const message = DIRHAMS.test(dite) ? null : autreDevise(dite.toUpperCase());
  return message === null ? [] : [{ ligne, colonne: null, message }];
}
