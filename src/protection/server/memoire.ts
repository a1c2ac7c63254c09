/** Which erasures were done, beside the database and outside the backups: a restored one must not bring anybody back unseen. */
import { appendFile, readFile } from 'node:fs/promises';
import { codeOf } from '../../kit/server/error-code';
import type { Notes } from '../../kit/server/s3-notes';
import { GENRES_PERSONNE, LIBELLE_PERSONNE, type GenrePersonne } from '../personne';

export const FICHIER_EFFACEMENTS = 'effacements.jsonl';
/** In the bucket that servers share. */
export const DOSSIER_EFFACEMENTS = 'effacements';

export interface Efface {
  genre: GenrePersonne;
  id: number;
  le: string;
}

export interface Memoire {
  /** Adds those that it does not have yet; what it has is never taken out. */
  tenir(effaces: readonly Efface[]): Promise<void>;
  /** Not done before `depuis`: a backup of that moment may still hold them. */
  depuis(depuis: string): Promise<Efface[]>;
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

/** One line each, in DATA_DIR: of one server. */
export const memoireAuFichier = (chemin: string): Memoire => ({
  async tenir(effaces) {
    const connues = new Set(await lireLignes(chemin));
    const neuves = effaces.map(enLigne).filter((ligne) => !connues.has(ligne));
    if (neuves.length > 0)
      // A line of its own even after one that a crash has cut short.
      await appendFile(chemin, neuves.map((ligne) => `\n${ligne}`).join('') + '\n', { mode: 0o600 });
  },
  depuis: async (depuis) => (await lireLignes(chemin)).flatMap(lue).filter(({ le }) => le >= depuis),
});

const enNom = ({ genre, id, le }: Efface): string => `${le}~${genre}~${id}`;
function duNom(nom: string): Efface[] {
  const [le = '', dit = '', id = ''] = nom.split('~');
  const genre = GENRES_PERSONNE.find((un) => un === dit);
  return genre ? [{ genre, id: Number(id), le }] : [];
}

/** One object each, whose name says it all. */
export const memoireAuxNotes = (notes: Notes): Memoire => ({
  async tenir(effaces) {
    const la = new Set(await notes.names());
    for (const efface of effaces.filter((un) => !la.has(enNom(un))))
      await notes.add(enNom(efface), `${enLigne(efface)}\n`);
  },
  depuis: async (depuis) => (await notes.names()).flatMap(duNom).filter(({ le }) => le >= depuis),
});

/** « Client n° 12 » */
export const nomEfface = ({ genre, id }: Efface): string => `${LIBELLE_PERSONNE[genre]} n°\u00a0${id}`;
