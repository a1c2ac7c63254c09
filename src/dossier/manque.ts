/** What a step still lacks, in the words of its labels: one table of labels serves fields, messages and summaries. */
import type { Manque } from '../kit/errors';
import { estInvisible } from '../kit/text';

/** Labels by path, `*` standing for a row's index: `{'vendeurs.*.quote': 'Quote-part'}`. */
export type Libelles = Readonly<Record<string, string>>;

export function libelleDe(libelles: Libelles, path: string): string {
  const pattern = path.replace(/\.\d+(?=\.|$)/g, '.*');
  return libelles[pattern] ?? path;
}

export const sousChemin = (path: string, libelles: Libelles): Libelles =>
  Object.fromEntries(Object.entries(libelles).map(([field, label]) => [`${path}.${field}`, label]));

/** D44: an amount of 0 and an unticked box are values; null and blank are not. */
export const absent = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && estInvisible(value));

const EST_OBLIGATOIRE = 'est obligatoire.';
/** Whether the message says that a required value is absent; one that is given and wrong has another message. */
export const ditAbsent = ({ message }: Manque): boolean => message.endsWith(EST_OBLIGATOIRE);

/** « Le champ « O.R » est obligatoire. » when the value is absent, nothing otherwise. */
export const exiger =
  (libelles: Libelles) =>
  (path: string, value: unknown): Manque[] =>
    absent(value)
      ? [{ path, message: `Le champ «\u00a0${libelleDe(libelles, path)}\u00a0» ${EST_OBLIGATOIRE}` }]
      : [];
