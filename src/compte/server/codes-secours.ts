import { randomInt } from 'node:crypto';
import { digest } from '../../kit/server/json';

const COUNT = 10;
const GROUPS = 7;
const GROUP = 4;
/** Crockford's base32, without look-alikes. 28 characters are 140 bits: a plain digest is enough to store them (ASVS 6.5.2). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const letters = (count: number): string =>
  Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, () => letters(GROUP)).join('-');

/** Undoes what one may type: small letters, spaces, an O for a zero. */
const normalized = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

/** All that is stored of a recovery code. */
export const codeDigest = (code: string): string => digest(normalized(code));

export const newCodes = (): string[] => Array.from({ length: COUNT }, newCode);
