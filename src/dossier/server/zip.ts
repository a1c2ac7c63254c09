import type { Dommage, FileStore } from '../../fichier/server/store';
import type { PieceZippee } from '../../fichier/server/zip';
import { csvLine } from '../../kit/server/csv';
import { type PiecePresente, LIBELLE_ORIGINE, cheminsDesPieces } from '../archive';
import { formatInstant } from '../../kit/dates';

/** A line of the manifest. `chemin` is null when the bytes are no longer on the disk as they were stored. */
export interface Entree {
  piece: PiecePresente;
  chemin: string | null;
  dommage: Dommage | null;
}

/** Reads and names each piece: a damaged one is listed, and the others are archived all the same. `fin`: the client has gone. */
export async function entreesDe(
  pieces: readonly PiecePresente[],
  dossier: string,
  { store, fin }: { store: FileStore; fin: AbortSignal },
): Promise<Entree[]> {
  const chemins = cheminsDesPieces(
    pieces.map(({ titre, groupe, courante }) => ({ titre, groupe, type: courante.fichier.type })),
    dossier,
  );
  const entrees: Entree[] = [];
  for (const [i, piece] of pieces.entries()) {
    fin.throwIfAborted();
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

/** `manifeste.csv`, in the format that a French spreadsheet opens. */
export function manifeste(entrees: readonly Entree[]): string {
  const lignes = entrees.map(({ piece: { titre, origine, courante }, chemin, dommage }) => [
    titre,
    chemin ?? (dommage === 'absent' ? ABSENTE : ABIMEE),
    courante.fichier.label,
    courante.fichier.size,
    courante.sha256,
    formatInstant(courante.le),
    courante.par,
    LIBELLE_ORIGINE[origine],
  ]);
  return `\ufeff${[COLONNES, ...lignes].map(csvLine).join('')}`;
}

/** The pieces that the archive holds, with their names in it. */
export const zippables = (entrees: readonly Entree[]): PieceZippee[] =>
  entrees.flatMap(({ piece: { courante }, chemin }) =>
    chemin === null ? [] : [{ ...courante, size: courante.fichier.size, chemin }],
  );
