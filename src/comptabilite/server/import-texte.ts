import type { ENCODAGES } from '../releve';

// Node 20's own decoder reads windows-1252 as latin1, and loses these.
const HAUTS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const PREMIER = 0x80;

const UTF16_PETIT = 0xfffe;
const UTF16_GROS = 0xfeff;

/** UTF-8 from UTF-16, known by its first two bytes (a spreadsheet's « Texte Unicode »); null for anything else. */
export function depuisUtf16(octets: Buffer): Buffer | null {
  const marque = octets.length < 2 ? 0 : octets.readUInt16BE(0);
  if (marque !== UTF16_PETIT && marque !== UTF16_GROS) return null;
  // An odd last byte is half a character, of a file that was cut: dropped.
  const entiers = Buffer.from(octets.subarray(2, octets.length - (octets.length % 2)));
  return Buffer.from((marque === UTF16_GROS ? entiers.swap16() : entiers).toString('utf16le'));
}

/** Null when these bytes are not of that encoding. */
export function texteDe(octets: Buffer, encodage: (typeof ENCODAGES)[number]): string | null {
  if (encodage === 'windows-1252')
    return octets
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (signe) => HAUTS[signe.charCodeAt(0) - PREMIER] ?? signe);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return null;
  }
}
