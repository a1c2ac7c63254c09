import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createTurns } from './queue';

/**
 * log2 of scrypt's N. With r = 8 and p = 3, OWASP counts it equal to 2^17 with p = 1 (ASVS 11.4.2), for 32 MiB instead of 128:
 * two people who sign in must not double the memory of a server of 250 MiB.
 */
export const COUT = 15;
const R = 8;
const P = 3;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** Two hashes at once take 64 MiB. Beyond WAITING_MAX, which wait some seconds, the server answers that it is overloaded. */
const AT_ONCE = 2;
const WAITING_MAX = 40;

interface Kept {
  ln: number;
  r: number;
  p: number;
  salt: Buffer;
  key: Buffer;
}

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** The format of better-auth, from older versions: N = 2^14, r = 16, p = 1, the salt being its hexadecimal text itself. */
const BEFORE = /^([0-9a-f]{32}):([0-9a-f]{128})$/;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const write = ({ ln, r, p, salt, key }: Kept): string =>
  `$scrypt$ln=${ln},r=${r},p=${p}$${base64(salt)}$${base64(key)}`;

function read(hash: string): Kept | null {
  const [, salt, key] = BEFORE.exec(hash) ?? [];
  if (salt && key) return { ln: 14, r: 16, p: 1, salt: Buffer.from(salt), key: Buffer.from(key, 'hex') };
  const [, ln, r, p, phcSalt, phcKey] = PHC.exec(hash) ?? [];
  if (!phcSalt || !phcKey) return null;
  const [saltBytes, keyBytes] = [phcSalt, phcKey].map((text) => Buffer.from(text, 'base64'));
  return { ln: Number(ln), r: Number(r), p: Number(p), salt: saltBytes as Buffer, key: keyBytes as Buffer };
}

const turns = createTurns(AT_ONCE, WAITING_MAX);

/** Runs out of the event loop. Unicode is normalised, so that two keyboards give the same password. */
const derive = (
  password: string,
  { ln, r, p, salt }: Omit<Kept, 'key'>,
  length = KEY_BYTES,
): Promise<Buffer> =>
  turns(
    () =>
      new Promise((resolve, reject) => {
        const N = 2 ** ln;
        const maxmem = 2 * 128 * N * r;
        scrypt(password.normalize('NFKC'), salt, length, { N, r, p, maxmem }, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

/** Hashes passwords; `ln`: the present cost, lower in tests only. */
export function createHachage(ln: number) {
  const isToday = (kept: Kept | null): kept is Kept => kept?.ln === ln && kept.r === R && kept.p === P;

  async function hash(password: string): Promise<string> {
    const made = { ln, r: R, p: P, salt: randomBytes(SALT_BYTES) };
    return write({ ...made, key: await derive(password, made) });
  }
  const matches = async (password: string, kept: Kept): Promise<boolean> =>
    timingSafeEqual(await derive(password, kept, kept.key.length), kept.key);

  return {
    hash,
    /** The stored hash has another cost than the present one: to be made again while the password is known. */
    isOld: (stored: string): boolean => !isToday(read(stored)),
    /** An unreadable hash matches nothing. Whatever its cost, a check takes as long as for an unknown e-mail. */
    async verify(stored: string, password: string): Promise<boolean> {
      const kept = read(stored);
      if (isToday(kept)) return matches(password, kept);
      const [right] = await Promise.all([kept !== null && matches(password, kept), hash(password)]);
      return right;
    },
  };
}

export type Hachage = ReturnType<typeof createHachage>;
