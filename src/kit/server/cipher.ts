import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type PurposeKeys, keyId, UnknownKey } from './key';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const V1 = 'v1:';
const V2 = 'v2:';

export interface Cipher {
  encrypt(text: string): string;
  /** @throws UnknownKey when the ring has lost its key; an error of OpenSSL when a byte was changed. */
  decrypt(sealed: string): string;
  /** Sealed by the current key, in today's form: nothing to do at a rotation. */
  isCurrent(sealed: string): boolean;
}

/** The version and the key's id are authenticated too (AAD): neither can be replaced. */
function seal(key: Buffer, text: string): string {
  const head = `${V2}${keyId(key)}:`;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(head));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return head + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(key: Buffer, base64: string, head?: string): string {
  const bytes = Buffer.from(base64, 'base64');
  const iv = bytes.subarray(0, IV_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  if (head) decipher.setAAD(Buffer.from(head));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}

/** `v1:` does not carry its key's id: each key is tried. */
function openV1(keys: readonly Buffer[], base64: string): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return open(key, base64);
    } catch {
      // The next one may.
    }
  }
  return open(keys.at(-1) as Buffer, base64);
}

/** Seals secrets of a few words (AES-256-GCM): `v2:<key id>:<iv, tag, sealed text>`. `v1:`, from before there were several keys, is still read. */
export function createCipher(keys: PurposeKeys): Cipher {
  return {
    encrypt: (text) => seal(keys.current(), text),
    decrypt(sealed) {
      if (sealed.startsWith(V1)) return openV1(keys.all(), sealed.slice(V1.length));
      const [, id, base64] = sealed.split(':');
      if (!sealed.startsWith(V2) || id === undefined || base64 === undefined) throw new UnknownKey('?');
      return open(keys.of(id), base64, `${V2}${id}:`);
    },
    isCurrent: (sealed) => sealed.startsWith(`${V2}${keyId(keys.current())}:`),
  };
}
