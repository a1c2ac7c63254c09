/** The number of an account: a file may be of another account than the one that it is imported to. */
import type { Rang } from './rang';

/** The 24 digits of a Moroccan account, alone or at the end of its IBAN. */
const RIB = /(?<!\d)(?:MA\d\d ?)?((?:\d ?){24})(?!\d)/gi;
const sansEspace = (texte: string): string => texte.replace(/\s/g, '');

/** The only one that is written above the titles of a CSV. */
export function ribDit(rangs: readonly Rang[], entete: number): string | null {
  const dits = rangs
    .filter(({ ligne }) => ligne < entete)
    .flatMap(({ cellules }) => [...cellules.join(' ').replace(/\s+/g, ' ').matchAll(RIB)])
    .map(([, dit = '']) => sansEspace(dit));
  const [rib = null, ...autres] = new Set(dits);
  return autres.length > 0 ? null : rib;
}

/** What every writing of a number ends with, RIB or IBAN; null when it is neither. */
export const finDuNumero = (numero: string): string | null => /\d{24}$/.exec(numero)?.[0] ?? null;
