import { existsSync } from 'node:fs';
import type { Notes } from '../../kit/server/s3-notes';
import { lotsOf } from '../../kit/server/lots';
import { completerFichier, lireFichierPoints, lirePoints } from './fichier-points';
import type { Point } from './point';

/** Where the checkpoints of the journal are kept outside of the database. */
export interface LieuDesPoints {
  lire(): Promise<Point[]>;
  /** Adds the points that are not there yet, whichever server took them; none is ever changed. */
  completer(points: readonly Point[]): Promise<void>;
}

/** A file of DATA_DIR: for an office that has one server. */
export const pointsAuFichier = (fichier: string): LieuDesPoints => ({
  lire: async () => (existsSync(fichier) ? lireFichierPoints(fichier) : []),
  completer: (points) => completerFichier(fichier, points),
});

/** Its folder in the bucket that the servers share. */
export const DOSSIER_POINTS = 'journal';
const CHIFFRES = 6;
const ENSEMBLE = 16;
const nomDe = (numero: number): string => `point-${String(numero).padStart(CHIFFRES, '0')}.json`;

/** One object per point, named by its number: one that is in the bucket is never written again. */
export const pointsAuxNotes = (notes: Notes): LieuDesPoints => ({
  async lire() {
    const noms = await notes.names();
    const points: Point[] = [];
    for (const lot of lotsOf(noms, ENSEMBLE)) {
      const textes = await Promise.all(lot.map(async (nom) => ({ nom, texte: await notes.read(nom) })));
      points.push(...textes.flatMap(({ nom, texte }) => lirePoint(`${notes.place}/${nom}`, texte)));
    }
    return points;
  },
  async completer(points) {
    const la = new Set(await notes.names());
    for (const point of points.filter(({ numero }) => !la.has(nomDe(numero))))
      await notes.add(nomDe(point.numero), `${JSON.stringify(point)}\n`);
  },
});

function lirePoint(objet: string, texte: string): Point[] {
  try {
    return lirePoints(texte);
  } catch (error) {
    throw new Error(`L’objet ${objet} a été modifié\u00a0: ${(error as Error).message}.`, { cause: error });
  }
}
