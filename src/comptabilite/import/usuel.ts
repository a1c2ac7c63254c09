/** How an account's files are usually written, with the titles of its columns, as the bank may move them. */
import { z } from 'zod';
import { normalize } from '../../kit/text';
import { COLONNES_CSV, type ColonneCsv, type FormatCsv, formatCsv } from '../releve';
import type { Rang } from './rang';

const LIGNES_VUES = 60;

/** Formats stored before titles were have none: they are used as they are. */
export const formatUsuel = z.intersection(formatCsv, z.object({ titres: z.array(z.string()).default([]) }));
export type FormatUsuel = FormatCsv & { titres?: string[] };

export const formatSeul = ({ titres: _, ...format }: FormatUsuel): FormatCsv => format;

const titresDe = ({ cellules }: Rang): string[] => cellules.map((cellule) => normalize(cellule).trim());

/** The titles in their line; none when the format has no such line. */
export const titresLus = (rangs: readonly Rang[], { entete }: FormatCsv): string[] => {
  const rang = entete === 0 ? undefined : rangs.find(({ ligne }) => ligne === entete);
  return rang ? titresDe(rang) : [];
};

const places = (format: FormatCsv): [nom: ColonneCsv, place: number][] =>
  COLONNES_CSV.flatMap((nom): [typeof nom, number][] => {
    const place = format[nom];
    return place === null ? [] : [[nom, place]];
  });

/** The same columns, found by their titles in this line; null when one is missing. */
function placer({ titres = [], ...format }: FormatUsuel, rang: Rang): FormatCsv | null {
  const ici = titresDe(rang);
  const trouvees = places(format).map(([nom, place]) => {
    const titre = titres[place] ?? '';
    const ailleurs = titre === '' ? -1 : ici.indexOf(titre);
    return [nom, (ici[place] ?? '') === titre ? place : ailleurs] as const;
  });
  if (trouvees.some(([, place]) => place < 0)) return null;
  return { ...format, entete: rang.ligne, ...Object.fromEntries(trouvees) };
}

const sansTitre = ({ titres = [], ...format }: FormatUsuel): boolean =>
  format.entete === 0 || places(format).every(([, place]) => !titres[place]);

export interface Pose {
  /** Null: the titles are nowhere in this file. */
  format: FormatCsv | null;
  /** The columns are not where they were: the user must look before importing. */
  deplacees: boolean;
}

/** The usual format adapted to this file: its titles may be on another line, or above other columns. */
export function poserUsuel(usuel: FormatUsuel, rangs: readonly Rang[]): Pose {
  const connu = formatSeul(usuel);
  if (sansTitre(usuel)) return { format: connu, deplacees: false };
  const vus = rangs.slice(0, LIGNES_VUES);
  // The usual line of titles first: a preamble may contain the same words.
  const [pose = null] = [...vus.filter(({ ligne }) => ligne === connu.entete), ...vus].flatMap(
    (rang) => placer(usuel, rang) ?? [],
  );
  const memes = pose !== null && places(pose).every(([nom, place]) => connu[nom] === place);
  return { format: pose, deplacees: !memes };
}
