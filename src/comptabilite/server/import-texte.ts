import type { ENCODAGES } from '../releve';

// Node 20's own decoder takes windows-1252 for latin1, and loses these.
const HAUTS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const PREMIER = 0x80;

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
