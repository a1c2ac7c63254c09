/** What a page that was printed holds, read in its bytes. */
import { constants, inflateSync } from 'node:zlib';

/** What follows the stream may begin with one of its last bytes. */
const ENTIER = { finishFlush: constants.Z_SYNC_FLUSH };

/** How many pieces of text are drawn on each page, in their order. */
export function textesParPage(octets: Buffer): number[] {
  const brut = octets.toString('latin1');
  return [...brut.matchAll(/\/Type\s*\/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, numero]) => {
    const [entete = '', flux = ''] =
      new RegExp(`\\n${numero} 0 obj[^]*?stream\\r?\\n([^]*?)\\r?\\nendstream`).exec(brut) ?? [];
    const clair = entete.includes('/FlateDecode') ? inflateSync(Buffer.from(flux, 'latin1'), ENTIER) : flux;
    return clair.toString('latin1').split(/\bTJ\b|\bTj\b/).length - 1;
  });
}
