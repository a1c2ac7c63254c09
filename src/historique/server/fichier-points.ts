import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../../kit/server/error-code';
import { type Point, point } from './point';

/** Reads points, one line of JSON each. @throws in French, naming the first line that is not a point */
export function lirePoints(texte: string): Point[] {
  const lignes = texte.split('\n').map((ligne) => ligne.trim());
  return lignes.flatMap((ligne, i) => {
    if (ligne === '') return [];
    try {
      return [point.parse(JSON.parse(ligne))];
    } catch {
      throw new Error(`la ligne ${i + 1} n’est pas un point de contrôle`);
    }
  });
}

export async function lireFichierPoints(fichier: string): Promise<Point[]> {
  const texte = await readFile(fichier, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new Error(`Le fichier ${fichier} ne se lit pas (${cause.code})\u00a0: vérifiez son nom.`, {
      cause,
    });
  });
  try {
    // The last line, if a power cut has torn it, is left out: it is written anew with the next point.
    return lirePoints(texte.slice(0, texte.lastIndexOf('\n') + 1) || texte);
  } catch (error) {
    throw new Error(`Le fichier ${fichier} a été modifié\u00a0: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

const NUMERO = /^\{"numero":(\d+),/;

const ligneDe = ({ numero, le, seq, chaine, cle, passation, signature }: Point): string =>
  `${JSON.stringify({ numero, le, seq, chaine, cle, passation, signature })}\n`;

/** Adds the points that the file lacks, whichever server took them; resolves once they are on the disk. */
export async function completerFichier(fichier: string, points: readonly Point[]): Promise<void> {
  await mkdir(dirname(fichier), { recursive: true, mode: 0o700 });
  const octets = await readFile(fichier).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const fin = octets.lastIndexOf(0x0a) + 1;
  const lignes = octets.subarray(0, fin).toString('utf8').split('\n');
  const dernier = Math.max(0, ...lignes.map((ligne) => Number(NUMERO.exec(ligne)?.[1] ?? 0)));
  // Not in one opening: Windows does not shorten a file that is open to be appended to.
  if (octets.length > fin) await truncate(fichier, fin);
  const neuves = points.filter(({ numero }) => numero > dernier).map(ligneDe);
  await appendFile(fichier, neuves.join(''), { mode: 0o600, flush: true });
}
