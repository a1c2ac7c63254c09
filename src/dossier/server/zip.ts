import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Dommage, FileStore } from '../../fichier/server/store';
import { csvLine } from '../../kit/server/csv';
import { type PiecePresente, LIBELLE_ORIGINE, cheminsDesPieces, jourEtHeure } from '../archive';

/** One line of the manifest; `chemin` is null when the bytes are no longer on the disk as they were stored. */
export interface Entree {
  piece: PiecePresente;
  chemin: string | null;
  dommage: Dommage | null;
}

/** Each piece with its name in the archive, once it was read: a damaged one is told, and does not keep the others from leaving. */
export async function entreesDe(
  pieces: readonly PiecePresente[],
  dossier: string,
  store: FileStore,
): Promise<Entree[]> {
  const chemins = cheminsDesPieces(
    pieces.map(({ titre, groupe, courante }) => ({ titre, groupe, type: courante.fichier.type })),
    dossier,
  );
  const entrees: Entree[] = [];
  for (const [i, piece] of pieces.entries()) {
    const dommage = await store.check(piece.courante.sha256);
    entrees.push({ piece, chemin: dommage ? null : (chemins[i] ?? null), dommage });
  }
  return entrees;
}

const COLONNES = [
  'titre',
  'fichier',
  'nom d’origine',
  'taille (octets)',
  'sha256',
  'date',
  'déposée par',
  'origine',
];
const ABSENTE = 'INTROUVABLE SUR LE DISQUE';
const ABIMEE = 'ABÎMÉE SUR LE DISQUE';

/** `manifeste.csv`, as a French spreadsheet opens it. */
export function manifeste(entrees: readonly Entree[]): string {
  const lignes = entrees.map(({ piece: { titre, origine, courante }, chemin, dommage }) => [
    titre,
    chemin ?? (dommage === 'absent' ? ABSENTE : ABIMEE),
    courante.fichier.label,
    courante.fichier.size,
    courante.sha256,
    jourEtHeure(courante.le),
    courante.par,
    LIBELLE_ORIGINE[origine],
  ]);
  return `\ufeff${[COLONNES, ...lignes].map(csvLine).join('')}`;
}

interface Annexes {
  'manifeste.csv': Buffer;
  'bordereau.pdf': Buffer;
}

/** The archive, read from the disk as it leaves: one piece open at a time, none of them compressed again. */
export function zipDe(entrees: readonly Entree[], annexes: Annexes, store: FileStore, now: Date): Readable {
  const zip = new ZipFile();
  const sortie = zip.outputStream as Readable;
  let ouverte: Readable | undefined;
  const rompre = (error: Error): void => void sortie.destroy(error);
  zip.on('error', rompre);
  // Whoever asked for it has gone: the piece being read is not left open.
  sortie.on('close', () => ouverte?.destroy());
  for (const [nom, octets] of Object.entries(annexes)) zip.addBuffer(octets, nom, { mtime: now });
  for (const { piece, chemin } of entrees) {
    if (chemin === null) continue;
    const { sha256, le } = piece.courante;
    zip.addReadStreamLazy(chemin, { mtime: new Date(le), compress: false }, (pret) => {
      ouverte = store.open(sha256);
      ouverte.on('error', rompre);
      pret(null, ouverte);
    });
  }
  zip.end();
  return sortie;
}
