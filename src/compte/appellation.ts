import type { User } from './api';

const PAR_DEFAUT = 'Mr'; // D13

/** How the office calls its people: « Mr Benjelloun », or the civilité of the profile in its place (D13). */
export const appellation = ({ civilite, lastname }: Pick<User, 'civilite' | 'lastname'>): string =>
  `${civilite ?? PAR_DEFAUT} ${lastname}`;

/** Among colleagues: the first name, with the last one where two share it. */
export function prenoms(
  comptes: readonly (Pick<User, 'firstname' | 'lastname'> & { id: number })[],
): Map<number, string> {
  const seul = ({ firstname }: { firstname: string }) => firstname.trim().toLowerCase();
  return new Map(
    comptes.map((compte) => {
      const partage = comptes.some((autre) => autre.id !== compte.id && seul(autre) === seul(compte));
      return [compte.id, partage ? `${compte.firstname} ${compte.lastname}` : compte.firstname];
    }),
  );
}
