/** The erasures done, kept beside the database and out of the backups: a restored one must not bring anybody back unnoticed. */
import { appendFile, readFile } from 'node:fs/promises';
import type { Db } from '../../kit/server/db/database';
import { codeOf } from '../../kit/server/error-code';
import type { Notes } from '../../kit/server/s3-notes';
import { GENRES_PERSONNE, LIBELLE_PERSONNE, type GenrePersonne } from '../personne';
import { readEffacements } from './sql-effacement';

export const FICHIER_EFFACEMENTS = 'effacements.jsonl';
/** Its folder in the bucket that the servers share. */
export const DOSSIER_EFFACEMENTS = 'effacements';

export interface Efface {
  genre: GenrePersonne;
  id: number;
  le: string;
}

export interface Memoire {
  /** Adds those that it does not have yet; what it has is never taken out. */
  tenir(effaces: readonly Efface[]): Promise<void>;
  toutes(): Promise<Efface[]>;
}

const enLigne = ({ genre, id, le }: Efface): string => JSON.stringify({ genre, id, le });

async function lireLignes(chemin: string): Promise<string[]> {
  const texte = await readFile(chemin, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  return texte.split('\n').filter((ligne) => ligne !== '');
}

/** A line cut short by a crash is passed over. */
const lue = (ligne: string): Efface[] => {
  try {
    return [JSON.parse(ligne) as Efface];
  } catch {
    return [];
  }
};

/** A file of DATA_DIR, one line per erasure: for an office that has one server. */
export const memoireAuFichier = (chemin: string): Memoire => ({
  async tenir(effaces) {
    const connues = new Set(await lireLignes(chemin));
    const neuves = effaces.map(enLigne).filter((ligne) => !connues.has(ligne));
    if (neuves.length > 0)
      // The line break comes first: a crash may have cut the last line short.
      await appendFile(chemin, neuves.map((ligne) => `\n${ligne}`).join('') + '\n', { mode: 0o600 });
  },
  toutes: async () => (await lireLignes(chemin)).flatMap(lue),
});

const enNom = ({ genre, id, le }: Efface): string => `${le}~${genre}~${id}`;
function duNom(nom: string): Efface[] {
  const [le = '', dit = '', id = ''] = nom.split('~');
  const genre = GENRES_PERSONNE.find((un) => un === dit);
  return genre ? [{ genre, id: Number(id), le }] : [];
}

/** One object of the bucket per erasure, whose name tells all of it: listing them is enough. */
export const memoireAuxNotes = (notes: Notes): Memoire => ({
  async tenir(effaces) {
    const la = new Set(await notes.names());
    for (const efface of effaces.filter((un) => !la.has(enNom(un))))
      await notes.add(enNom(efface), `${enLigne(efface)}\n`);
  },
  toutes: async () => (await notes.names()).flatMap(duNom),
});

/** The last of these erasures, by person. */
function derniers(effaces: readonly Efface[]): Map<string, Efface> {
  const parPersonne = new Map<string, Efface>();
  for (const efface of effaces) {
    const qui = `${efface.genre} ${efface.id}`;
    const autre = parPersonne.get(qui);
    if (!autre || autre.le < efface.le) parPersonne.set(qui, efface);
  }
  return parPersonne;
}

/**
 * Erasures that the database does not know of: it was restored from a backup that still holds these people. The backup's hour
 * cannot tell: an erasure under way when it began has an earlier one, and so may one that an earlier restoration undid.
 */
export async function aRefaire(memoire: Memoire, db: Db): Promise<Efface[]> {
  const faits = derniers(
    (await readEffacements(db)).map(({ genre, personne_id: id, le }) => ({ genre, id, le })),
  );
  const tenus = derniers(await memoire.toutes());
  return [...tenus].flatMap(([qui, efface]) => (efface.le > (faits.get(qui)?.le ?? '') ? efface : []));
}

/** « Client n° 12 » */
export const nomEfface = ({ genre, id }: Efface): string => `${LIBELLE_PERSONNE[genre]} n°\u00a0${id}`;
