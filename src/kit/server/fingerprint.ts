import { createHmac } from 'node:crypto';
import { keyId } from './key';

/**
 * By a key: a bare digest of the few words of a write is found again by trying them all. It begins with the key's id, so
 * that what another key has made, or none, is known to be no one's to compare.
 */
export const fingerprinter =
  (key: Buffer) =>
  (text: string): string =>
    `${keyId(key)}:${createHmac('sha256', key).update(text).digest('hex')}`;

const keyOf = (fingerprint: string): string | undefined => /^(\w+):/.exec(fingerprint)?.[1];

/** Both were made by the same key, of different texts. */
export const differ = (one: string, other: string): boolean => one !== other && keyOf(one) === keyOf(other);
