import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from './store';

export interface PieceZippee {
  /** Its name in the archive. */
  chemin: string;
  sha256: string;
  /** ISO instant */
  le: string;
}

/**
 * An archive read from the store as it leaves: what was written for it first, then one piece open at a time, none of
 * them compressed again. What fails half-way breaks the stream.
 */
export function zipDe(
  annexes: Readonly<Record<string, Buffer>>,
  pieces: readonly PieceZippee[],
  { store, now }: { store: FileStore; now: Date },
): Readable {
  const zip = new ZipFile();
  const sortie = zip.outputStream as Readable;
  let ouverte: Readable | undefined;
  const rompre = (error: Error): void => void sortie.destroy(error);
  zip.on('error', rompre);
  // Whoever asked for it has gone: the piece being read is not left open.
  sortie.on('close', () => ouverte?.destroy());
  for (const [nom, octets] of Object.entries(annexes)) zip.addBuffer(octets, nom, { mtime: now });
  for (const { chemin, sha256, le } of pieces)
    zip.addReadStreamLazy(chemin, { mtime: new Date(le), compress: false }, (pret) => {
      ouverte = store.open(sha256);
      ouverte.on('error', rompre);
      pret(null, ouverte);
    });
  zip.end();
  return sortie;
}
