import { readNoms } from '../../compte/server/sql-noms';
import type { Call } from '../../kit/api';
import type { SessionUser } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { binTitles } from '../../kit/server/sql-corbeille';
import { inPlainWords } from '../../kit/server/summary';
import type { Ecriture } from '../api';
import type { Genre, Genres, Reference } from '../champs';
import { type Nommer, decrire } from '../decrire';
import type { LigneLue } from './sql-lecture';

export type LireNoms = (db: Db, ids: number[]) => Promise<Map<number, string>>;
export type Noms = Readonly<Record<Reference, LireNoms>>;

/** How to tell the journal's rows, given by app/, which knows every slice. */
export interface Parole {
  genres: Genres;
  /** Other words for some records of a kind, read from the database: a row does not say which file is a donation (D40). */
  nuances: Readonly<Record<string, (db: Db, ids: number[]) => Promise<Map<number, Genre>>>>;
  /** The names of records, as that account may know them. */
  nomsPour(user: SessionUser): Noms;
  /** Words for actions that are no call, or whose call's summary does not tell them well. */
  actions: Readonly<Record<string, string>>;
  calls: readonly Call[];
}

export interface Lecture {
  parole: Parole;
  user: SessionUser;
}

export const genreDe = (genres: Genres, entite: string): Genre =>
  genres[entite] ?? { nom: entite, champs: {} };

/** The records of a kind that these rows are about, each once. */
export const idsDe = (lignes: readonly LigneLue[], entite: string): number[] => [
  ...new Set(lignes.flatMap((ligne) => (ligne.entite === entite ? (ligne.entite_id ?? []) : []))),
];

/** The words in which each row is told. */
async function genresDe(
  db: Db,
  { genres, nuances }: Parole,
  lignes: readonly LigneLue[],
): Promise<(ligne: LigneLue) => Genre> {
  const lues = new Map<string, Map<number, Genre>>();
  for (const [entite, lire] of Object.entries(nuances)) {
    const ids = idsDe(lignes, entite);
    if (ids.length > 0) lues.set(entite, await lire(db, ids));
  }
  return ({ entite, entite_id: id }) => lues.get(entite)?.get(id ?? 0) ?? genreDe(genres, entite);
}

/** The words for each action: the summary of its call, unless `actions` has others. */
export function motsDesActions({ actions, calls }: Pick<Parole, 'actions' | 'calls'>): Map<string, string> {
  const mots = new Map(
    calls.filter(({ readOnly }) => !readOnly).map(({ path, summary }) => [path, inPlainWords(summary)]),
  );
  for (const [action, mot] of Object.entries(actions)) mots.set(action, mot);
  return mots;
}

/** What belongs to the whole office (0040), and is called the same in the bin. */
const EN_CORBEILLE: readonly Reference[] = ['client', 'societe', 'propriete'];

/** The names of these records of a kind; what is in the bin is named from it, and said to be there. */
async function lireNoms(db: Db, noms: Noms, genre: Reference, ids: number[]): Promise<Map<number, string>> {
  const lus = await noms[genre](db, ids);
  const partis = EN_CORBEILLE.includes(genre) ? ids.filter((id) => !lus.has(id)) : [];
  const gardes = await binTitles(db, genre, partis);
  return new Map([
    ...lus,
    ...[...gardes].map(([id, titre]) => [id, `${titre} (dans la corbeille)`] as const),
  ]);
}

/** Reads all at once the names that these rows refer to: a first telling, thrown away, collects their ids. */
async function nommerPour(
  db: Db,
  { parole, user }: Lecture,
  { lignes, genreDeLigne }: { lignes: readonly LigneLue[]; genreDeLigne: (ligne: LigneLue) => Genre },
): Promise<Nommer> {
  const noms = parole.nomsPour(user);
  const voulus = new Map<Reference, Set<number>>();
  const noter: Nommer = (genre, id) => {
    voulus.set(genre, (voulus.get(genre) ?? new Set()).add(id));
    return null;
  };
  for (const ligne of lignes) decrire(genreDeLigne(ligne), ligne, noter);
  const lus = new Map<Reference, Map<number, string>>();
  for (const [genre, ids] of voulus)
    lus.set(genre, await lireNoms(db, noms, genre, [...ids].filter(Number.isInteger)));
  return (genre, id) => lus.get(genre)?.get(id) ?? null;
}

/** Rows of the journal in words, with who wrote them. */
export async function raconter(db: Db, lecture: Lecture, lignes: readonly LigneLue[]): Promise<Ecriture[]> {
  const { parole } = lecture;
  const genreDeLigne = await genresDe(db, parole, lignes);
  const nommer = await nommerPour(db, lecture, { lignes, genreDeLigne });
  const qui = await readNoms(
    db,
    lignes.flatMap(({ utilisateur_id: id }) => id ?? []),
  );
  const mots = motsDesActions(parole);
  return lignes.map((ligne) => ({
    seq: ligne.seq,
    le: ligne.le,
    par: qui.get(ligne.utilisateur_id ?? 0)?.nom ?? null,
    action: mots.get(ligne.action) ?? ligne.action,
    efface: ligne.efface,
    changements: decrire(genreDeLigne(ligne), ligne, nommer),
  }));
}
