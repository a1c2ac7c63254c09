import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { digest } from '../../kit/server/json';

/** The only purpose for which the answer to a challenge is accepted. */
export type Usage = 'connexion' | `second:${number}` | `inscription:${number}`;

const RANDOM_BYTES = 16;
const INSTANT_BYTES = 8;
const MAC_BYTES = 32;
export const DEFI_MS = 5 * 60_000;

/**
 * Challenges are not stored, so that asking for many fills nothing: each carries its end, authenticated (HMAC) with its purpose.
 * Answered ones are stored (`defi_releve`) until they expire, so that none is answered twice.
 */
export interface Defis {
  issue(usage: Usage, now: Date): Uint8Array<ArrayBuffer>;
  isMine(challenge: string, usage: Usage, now: Date): boolean;
}

export function createDefis(key: Buffer): Defis {
  const mac = (head: Buffer, usage: Usage): Buffer =>
    createHmac('sha256', key).update(head).update(usage).digest();
  return {
    issue(usage, now) {
      const end = Buffer.alloc(INSTANT_BYTES);
      end.writeBigUInt64BE(BigInt(now.getTime() + DEFI_MS));
      const head = Buffer.concat([randomBytes(RANDOM_BYTES), end]);
      return Uint8Array.from(Buffer.concat([head, mac(head, usage)]));
    },
    isMine(challenge, usage, now) {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== RANDOM_BYTES + INSTANT_BYTES + MAC_BYTES) return false;
      const head = bytes.subarray(0, -MAC_BYTES);
      if (!timingSafeEqual(mac(head, usage), bytes.subarray(-MAC_BYTES))) return false;
      return Number(head.readBigUInt64BE(RANDOM_BYTES)) > now.getTime();
    },
  };
}

/** What is stored of an answered challenge. */
export const defiDigest = (challenge: string): string => digest(challenge);
