import type { User } from './api';

const PAR_DEFAUT = 'Mr'; // D13

/** How the office calls its people: « Mr Benjelloun », or the civilité of the profile in its place (D13). */
export const appellation = ({ civilite, lastname }: Pick<User, 'civilite' | 'lastname'>): string =>
  `${civilite ?? PAR_DEFAUT} ${lastname}`;
