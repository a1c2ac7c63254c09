import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from './store';

export interface PieceZippee {
  /** The piece's path in the archive. */
  chemin: string;
  sha256: string;
  size: number;
  /** ISO instant */
  le: string;
}

/**
 * A zip streamed from the store: `annexes` first, then the pieces, one open at a time, nothing compressed. An error half-way
 * breaks the stream. `size` of the whole is known before the first byte, so that what arrives short of it is seen as cut.
 */
export function zipDe(
  annexes: Readonly<Record<string, Buffer>>,
  pieces: readonly PieceZippee[],
  { store, now }: { store: FileStore; now: Date },
): { stream: Readable; size: number } {
  const zip = new ZipFile();
  const sortie = zip.outputStream as Readable;
  let ouverte: Readable | undefined;
  const rompre = (error: Error): void => void sortie.destroy(error);
  zip.on('error', rompre);
  // The client may have gone: the piece being read must not stay open.
  sortie.on('close', () => ouverte?.destroy());
  const stored = { compress: false };
  for (const [nom, octets] of Object.entries(annexes)) zip.addBuffer(octets, nom, { mtime: now, ...stored });
  for (const { chemin, sha256, size, le } of pieces)
    zip.addReadStreamLazy(chemin, { mtime: new Date(le), size, ...stored }, (pret) => {
      ouverte = store.open(sha256);
      ouverte.on('error', rompre);
      pret(null, ouverte);
    });
  let total = 0;
  const known = (size: number): void => {
    total = size;
  };
  // Called at once, with the size: its type forgets it.
  zip.end(undefined, known as () => void);
  return { stream: sortie, size: total };
}

const MANQUE = (nombre: number): string =>
  nombre === 1 ? 'il manque 1 pièce' : `il manque ${nombre} pièces`;

/** Its list of what lacks is inside: its name says that there is one. */
export const nomDuZip = (nom: string, perdues: number): string =>
  `${nom}${perdues === 0 ? '' : ` (incomplet, ${MANQUE(perdues)})`}.zip`;
