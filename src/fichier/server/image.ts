/** The sides that a picture announces, read from its first bytes before anything unfolds it. */
import type { Staged } from './store';

/** A page of A0 at 600 points to the inch has fewer; a few bytes of PNG may announce billions. */
const MAX_COTE = 30_000;
const MAX_POINTS = 250_000_000;

type Cotes = [largeur: number, hauteur: number];
const AUCUN: Cotes = [0, 0];

/** Marks that stand alone; the others tell the length of what follows them. */
const estSeule = (marque: number): boolean => marque <= 0x01 || (marque >= 0xd0 && marque <= 0xd8);

function cotesJpeg(octets: Buffer): Cotes {
  let at = 2;
  while (at + 9 < octets.length) {
    const marque = octets[at + 1] ?? 0;
    // Stray bytes between two marks are passed over by those who show it, so here too.
    if (octets[at] !== 0xff || marque === 0xff) {
      at += 1;
      continue;
    }
    // SOF0…SOF15, but for DHT, JPG and DAC, which stand among them.
    const cadre = marque >= 0xc0 && marque <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marque);
    if (cadre) return [octets.readUInt16BE(at + 7), octets.readUInt16BE(at + 5)];
    at += estSeule(marque) ? 2 : 2 + octets.readUInt16BE(at + 2);
  }
  return AUCUN;
}

/** Of a PNG or a JPEG; 0 for what is none. */
export function cotesDe(octets: Buffer): Cotes {
  if (octets.length > 24 && octets.toString('latin1', 12, 16) === 'IHDR')
    return [octets.readUInt32BE(16), octets.readUInt32BE(20)];
  return octets.length > 4 && octets.readUInt16BE(0) === 0xffd8 ? cotesJpeg(octets) : AUCUN;
}

/** Read as far as they are told: what a camera notes before the frame of a JPEG may be long. */
async function cotesLues(source: AsyncIterable<Buffer>): Promise<Cotes> {
  const lus: Buffer[] = [];
  let [combien, assez] = [0, 1];
  for await (const morceau of source) {
    lus.push(morceau);
    combien += morceau.length;
    // Each time that there is twice as much: what is told nowhere is not searched again for each piece of it.
    if (combien < assez) continue;
    const cotes = cotesDe(Buffer.concat(lus));
    if (cotes !== AUCUN) return cotes;
    assez = 2 * combien;
  }
  return cotesDe(Buffer.concat(lus));
}

/** Whoever opens it would have it unfolded in memory: a browser's tab, a page that is printed. */
export async function estDemesuree(staged: Pick<Staged, 'open'>): Promise<boolean> {
  const [largeur, hauteur] = await cotesLues(staged.open());
  return Math.max(largeur, hauteur) > MAX_COTE || largeur * hauteur > MAX_POINTS;
}
