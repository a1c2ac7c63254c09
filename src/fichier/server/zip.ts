import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from './store';

export interface PieceZippee {
  /** The piece's path in the archive. */
  chemin: string;
  sha256: string;
  /** ISO instant */
  le: string;
}

/**
 * A zip streamed from the store: `annexes` first, then the pieces, one open at a time and not compressed again. An error
 * half-way breaks the stream.
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
  // The client may have gone: the piece being read must not stay open.
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
