import type { Encodage } from '../releve';

// Node 20's own decoder reads windows-1252 as latin1, and loses these.
const HAUTS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
/** Excel's « CSV (MS-DOS) ». */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
const PREMIER = 0x80;

const UTF16_PETIT = 0xfffe;
const UTF16_GROS = 0xfeff;

/** Two first characters that are of plain ASCII: of their four bytes, one of two is null. */
const SANS_MARQUE = {
  petit: /^[\u0009-\u007e]\u0000[\u0009-\u007e]\u0000/,
  gros: /^\u0000[\u0009-\u007e]\u0000[\u0009-\u007e]/,
};

/** UTF-8 from UTF-16, known by its first bytes (a spreadsheet's « Texte Unicode », with its mark or without); null for anything else. */
export function depuisUtf16(octets: Buffer): Buffer | null {
  const marque = octets.length < 2 ? 0 : octets.readUInt16BE(0);
  const marquee = marque === UTF16_PETIT || marque === UTF16_GROS;
  const debut = octets.toString('latin1', 0, 4);
  const gros = marque === UTF16_GROS || SANS_MARQUE.gros.test(debut);
  if (!marquee && !gros && !SANS_MARQUE.petit.test(debut)) return null;
  // An odd last byte is half a character, of a file that was cut: dropped.
  const entiers = Buffer.from(octets.subarray(marquee ? 2 : 0, octets.length - (octets.length % 2)));
  return Buffer.from((gros ? entiers.swap16() : entiers).toString('utf16le'));
}

const parTable = (octets: Buffer, hauts: RegExp, table: string): string =>
  octets.toString('latin1').replace(hauts, (signe) => table[signe.charCodeAt(0) - PREMIER] ?? signe);

/** Null when these bytes are not of that encoding. */
export function texteDe(octets: Buffer, encodage: Encodage): string | null {
  if (encodage === 'windows-1252') return parTable(octets, /[\u0080-\u009f]/g, HAUTS);
  if (encodage === 'cp850') return parTable(octets, /[\u0080-\u00ff]/g, DOS);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets);
  } catch {
    return null;
  }
}

/** é, è, ç and É, which French has most; in the other encoding, they are signs that it never has. */
const FRANCAIS = { ansi: /[\u00e9\u00e8\u00e7\u00c9]/g, dos: /[\u0082\u008a\u0087\u0090]/g };

/** A text in another encoding stops being valid UTF-8 at its first accent. */
export function encodageDe(octets: Buffer): Encodage {
  if (texteDe(octets, 'utf-8') !== null) return 'utf-8';
  const combien = (lettres: RegExp): number => octets.toString('latin1').match(lettres)?.length ?? 0;
  return combien(FRANCAIS.dos) > combien(FRANCAIS.ansi) ? 'cp850' : 'windows-1252';
}
