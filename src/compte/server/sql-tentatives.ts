import { createHash } from 'node:crypto';
import type { Db, Root } from '../../kit/server/db/database';
import { countIn, endOf, forgetCounts, startOf } from '../../kit/server/sql-tentatives';
import { placeOf } from '../../kit/server/place';

const WINDOW_MS = 15 * 60_000;
interface Limit {
  /** From so many failures on, one more is told that they are too many; what is right still enters. */
  told: number;
  /** From so many on, nothing is looked at. */
  shut: number;
}
/**
 * Failed sign-ins of a window, by kind of key: guessing one account, from one place or from many, guessing many accounts.
 * A device that has opened this account before has its own count (OWASP ASVS 6.1.1): strangers who fail, from the same
 * place or from a thousand, do not shut it out.
 */
const LIMITS = {
  // Shut with the account at the latest.
  poste: { told: 5, shut: 20 },
  compte: { told: 20, shut: 20 },
  adresse: { told: 50, shut: 50 },
  appareil: { told: 10, shut: 20 },
} as const satisfies Record<string, Limit>;

export interface Attempt {
  email: string;
  address: string;
  /** The device, when it has signed in to this account before. */
  device?: string | null;
  now: Date;
}

interface Counted {
  cle: string;
  limit: Limit;
}

/**
 * What is typed in the place of an address may be a password: it is not kept as it was typed. It may be of any length too,
 * which no key of an index of PostgreSQL is.
 */
export const nameOf = (email: string): string => createHash('sha256').update(email).digest('hex');

function keysOf({ email: typed, address, device }: Attempt): Counted[] {
  const email = nameOf(typed);
  if (device) return [{ cle: `appareil:${device}`, limit: LIMITS.appareil }];
  const place = placeOf(address);
  return [
    { cle: `poste:${email}:${place}`, limit: LIMITS.poste },
    { cle: `compte:${email}`, limit: LIMITS.compte },
    { cle: `adresse:${place}`, limit: LIMITS.adresse },
  ];
}

const lately = (now: Date) => ({ now, windowMs: WINDOW_MS });

/** `watched`: one more failure is one too many. */
export type Door = 'open' | 'watched' | 'shut';

/** Only failures count: any number of good sign-ins passes. */
export async function doorFor(db: Db, attempt: Attempt): Promise<Door> {
  const keys = keysOf(attempt);
  const rows = await db
    .selectFrom('tentative')
    .select(['cle', 'echecs'])
    .where(
      'cle',
      'in',
      keys.map(({ cle }) => cle),
    )
    .where('depuis', '>', startOf(lately(attempt.now)))
    .where('depuis', '<', endOf(lately(attempt.now)))
    .execute();
  const reached = (which: keyof Limit) =>
    keys.some(({ cle, limit }) => rows.some((row) => row.cle === cle && row.echecs >= limit[which]));
  if (reached('shut')) return 'shut';
  return reached('told') ? 'watched' : 'open';
}

/** Those of another window. */
export const forgetOldFailures = (db: Db, now: Date): Promise<void> => forgetCounts(db, lately(now));

/** True when it is the failure after which nothing is looked at. */
export async function countFailure(db: Root, attempt: Attempt): Promise<boolean> {
  const keys = keysOf(attempt);
  const rows = await countIn(
    db,
    keys.map(({ cle }) => cle),
    lately(attempt.now),
  );
  return keys.some(({ cle, limit }) => rows.some((row) => row.cle === cle && row.echecs === limit.shut));
}

/** Whoever mistypes one, or two, is its owner. */
const WRONG_CODES = 3;

/** After the right password. True at the third one, then not before a whole window has passed. */
export async function countWrongCode(db: Root, userId: number, now: Date): Promise<boolean> {
  const cle = `codes:${userId}`;
  const [row] = await countIn(db, [cle], lately(now));
  if (row?.echecs !== WRONG_CODES) return false;
  await db.updateTable('tentative').set({ depuis: now.toISOString() }).where('cle', '=', cle).execute();
  return true;
}

/** After a good sign-in, this desk starts afresh. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  const [own] = keysOf(attempt);
  if (own) await db.deleteFrom('tentative').where('cle', '=', own.cle).execute();
}
