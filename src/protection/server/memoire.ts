/** Which erasures were done, beside the database and outside the backups: a restored one must not bring anybody back unseen. */
import { appendFile, readFile } from 'node:fs/promises';
import { LIBELLE_PERSONNE, type GenrePersonne } from '../personne';

export const FICHIER_EFFACEMENTS = 'effacements.jsonl';

export interface Efface {
  genre: GenrePersonne;
  id: number;
  le: string;
}

const enLigne = ({ genre, id, le }: Efface): string => JSON.stringify({ genre, id, le });

async function lireLignes(chemin: string): Promise<string[]> {
  const texte = await readFile(chemin, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return texte.split('\n').filter((ligne) => ligne !== '');
}

/** Adds those that the file does not have yet; what it has is never taken out. */
export async function tenirMemoire(chemin: string, effaces: readonly Efface[]): Promise<void> {
  const connues = new Set(await lireLignes(chemin));
  const neuves = effaces.map(enLigne).filter((ligne) => !connues.has(ligne));
  if (neuves.length > 0)
    // A line of its own even after one that a crash has cut short.
    await appendFile(chemin, neuves.map((ligne) => `\n${ligne}`).join('') + '\n', { mode: 0o600 });
}

/** Done later than `depuis`: a backup of that moment still holds them. A line cut short by a crash is passed over. */
export async function effacesDepuis(chemin: string, depuis: string): Promise<Efface[]> {
  return (await lireLignes(chemin))
    .flatMap((ligne): Efface[] => {
      try {
        return [JSON.parse(ligne) as Efface];
      } catch {
        return [];
      }
    })
    .filter(({ le }) => le > depuis);
}

/** « Client n° 12 » */
export const nomEfface = ({ genre, id }: Efface): string => `${LIBELLE_PERSONNE[genre]} n°\u00a0${id}`;
