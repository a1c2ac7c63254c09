import { createHmac } from 'node:crypto';
import { keyId } from './key';

/**
 * HMAC: the few words of a write could be found from a bare digest by trying them all. It begins with the key's id, because a
 * fingerprint made by another key (or by none, in older versions) is not to be compared.
 */
export const fingerprinter =
  (key: Buffer) =>
  (text: string): string =>
    `${keyId(key)}:${createHmac('sha256', key).update(text).digest('hex')}`;

const keyOf = (fingerprint: string): string | undefined => /^(\w+):/.exec(fingerprint)?.[1];

/** Both were made by the same key, of different texts. */
export const differ = (one: string, other: string): boolean => one !== other && keyOf(one) === keyOf(other);
