/** Reads a Word document's zip with our own code: what it declares is checked, and it never unpacks to more than these limits. */
import { inflateRawSync } from 'node:zlib';
import { formatCount } from '../../kit/text';

const MAX_ENTREES = 2_000;
const MAX_OCTETS = 50 * 1_048_576;
const FIN = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const TAILLE_FIN = 22;
const MAX_COMMENTAIRE = 0xffff;
const CHIFFRE = 1;
const STOCKE = 0;
const COMPRIME = 8;

/** The document is refused; the message says why, in French. */
export class RefusDocument extends Error {}

export const ABIME = 'Ce document Word est abîmé. Enregistrez-le de nouveau depuis Word.';
export const abime = (): RefusDocument => new RefusDocument(ABIME);

function finDuRepertoire(zip: Buffer): number {
  const plusTot = Math.max(0, zip.length - TAILLE_FIN - MAX_COMMENTAIRE);
  for (let at = zip.length - TAILLE_FIN; at >= plusTot; at -= 1) if (zip.readUInt32LE(at) === FIN) return at;
  throw abime();
}

const NOM_SUR = /^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0:]+$/;

function contenu(zip: Buffer, at: number, octets: number): Buffer {
  const methode = zip.readUInt16LE(at + 10);
  const compresse = zip.readUInt32LE(at + 20);
  const local = zip.readUInt32LE(at + 42);
  if (zip.readUInt32LE(local) !== LOCAL) throw abime();
  const debut = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const brut = zip.subarray(debut, debut + compresse);
  if (brut.length !== compresse) throw abime();
  if (methode === STOCKE) return brut;
  if (methode !== COMPRIME) throw abime();
  // An entry that unpacks to more than it declares fails here, before it takes the memory.
  return octets === 0 ? Buffer.alloc(0) : inflateRawSync(brut, { maxOutputLength: octets });
}

function entrees(zip: Buffer): Map<string, Buffer> {
  const fin = finDuRepertoire(zip);
  const nombre = zip.readUInt16LE(fin + 10);
  if (nombre > MAX_ENTREES)
    throw new RefusDocument(`Ce document contient plus de ${formatCount(MAX_ENTREES)} éléments.`);
  const lues = new Map<string, Buffer>();
  let at = zip.readUInt32LE(fin + 16);
  let total = 0;
  for (let i = 0; i < nombre; i += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) throw abime();
    if (zip.readUInt16LE(at + 8) & CHIFFRE)
      throw new RefusDocument('Ce document est protégé par un mot de passe.');
    const octets = zip.readUInt32LE(at + 24);
    total += octets;
    if (total > MAX_OCTETS)
      throw new RefusDocument('Ce document est trop volumineux une fois déplié (50\u00a0Mo au plus).');
    const suite = at + 46 + zip.readUInt16LE(at + 28);
    const nom = zip.toString('utf8', at + 46, suite);
    if (!NOM_SUR.test(nom) || lues.has(nom)) throw abime();
    const octetsLus = contenu(zip, at, octets);
    if (octetsLus.length !== octets) throw abime();
    if (!nom.endsWith('/')) lues.set(nom, octetsLus);
    at = suite + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return lues;
}

/** The zip's entries by name. Error: RefusDocument. */
export function deplier(zip: Buffer): Map<string, Buffer> {
  try {
    return entrees(zip);
  } catch (error) {
    // A read past the end of the zip, or an entry that does not inflate.
    throw error instanceof RefusDocument ? error : abime();
  }
}
