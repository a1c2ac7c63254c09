/** The size in pixels that a picture declares, read from its first bytes before anything decodes it. */
import type { Staged } from './store';

/** An A0 page at 600 dpi has fewer pixels; a few bytes of PNG may declare billions. */
const MAX_COTE = 30_000;
const MAX_POINTS = 250_000_000;

type Cotes = [largeur: number, hauteur: number];
const AUCUN: Cotes = [0, 0];

/** JPEG markers without a segment; the others are followed by their segment's length. */
const estSeule = (marque: number): boolean => marque <= 0x01 || (marque >= 0xd0 && marque <= 0xd8);

function cotesJpeg(octets: Buffer): Cotes {
  let at = 2;
  while (at + 9 < octets.length) {
    const marque = octets[at + 1] ?? 0;
    // Viewers skip stray bytes between two markers: so must this.
    if (octets[at] !== 0xff || marque === 0xff) {
      at += 1;
      continue;
    }
    // SOF0…SOF15, without DHT, JPG and DAC, whose codes are among theirs.
    const cadre = marque >= 0xc0 && marque <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marque);
    if (cadre) return [octets.readUInt16BE(at + 7), octets.readUInt16BE(at + 5)];
    at += estSeule(marque) ? 2 : 2 + octets.readUInt16BE(at + 2);
  }
  return AUCUN;
}

const PNG = 0x89504e47;
const JPEG = 0xffd8;

/** Width and height of a PNG or a JPEG, told by their first bytes, as `type.ts` tells them; 0 for anything else. */
export function cotesDe(octets: Buffer): Cotes {
  if (octets.length > 24 && octets.readUInt32BE(0) === PNG && octets.toString('latin1', 12, 16) === 'IHDR')
    return [octets.readUInt32BE(16), octets.readUInt32BE(20)];
  return octets.length > 4 && octets.readUInt16BE(0) === JPEG ? cotesJpeg(octets) : AUCUN;
}

/** Reads until the size is found: the metadata before the frame of a camera's JPEG may be long. */
async function cotesLues(source: AsyncIterable<Buffer>): Promise<Cotes> {
  const lus: Buffer[] = [];
  let [combien, assez] = [0, 1];
  for await (const morceau of source) {
    lus.push(morceau);
    combien += morceau.length;
    // Searched again only when there is twice as much: otherwise a file without a size would cost a search per chunk.
    if (combien < assez) continue;
    const cotes = cotesDe(Buffer.concat(lus));
    if (cotes !== AUCUN) return cotes;
    assez = 2 * combien;
  }
  return cotesDe(Buffer.concat(lus));
}

/** Whether the picture is too large: whatever opens it, a browser's tab or a print, decodes it whole in memory. */
export async function estDemesuree(staged: Pick<Staged, 'open'>): Promise<boolean> {
  const [largeur, hauteur] = await cotesLues(staged.open());
  return Math.max(largeur, hauteur) > MAX_COTE || largeur * hauteur > MAX_POINTS;
}
