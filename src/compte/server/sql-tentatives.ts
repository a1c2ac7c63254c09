import type { Db, Root } from '../../kit/server/db/database';
import { digest } from '../../kit/server/json';
import { countIn, endOf, forgetCounts, startOf } from '../../kit/server/sql-tentatives';
import { placeOf } from '../../kit/server/place';

const WINDOW_MS = 15 * 60_000;
interface Limit {
  /** From this many failures on, one more is answered « trop de tentatives »; right credentials still sign in. */
  told: number;
  /** From this many failures on, credentials are not even checked. */
  shut: number;
}
/**
 * Limits of failed sign-ins in a window, by kind of count: one account from one place (`poste`), one account from anywhere, any
 * account from one place (`adresse`). A device that has opened this account before has its own count (OWASP ASVS 6.1.1), so that
 * strangers who fail, from one place or from a thousand, do not shut its user out.
 */
const LIMITS = {
  // Its failures count for `compte` too, which shuts at the same number.
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
 * A digest, since one may type a password in the e-mail's field: it must not be stored. It may also be too long for a key of a
 * PostgreSQL index.
 */
export const nameOf = (email: string): string => digest(email);

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

/** `watched`: one more failure will be answered « trop de tentatives ». */
export type Door = 'open' | 'watched' | 'shut';

/** Only failures count, whatever the number of good sign-ins. */
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

/** Deletes the counts of other windows. */
export const forgetOldFailures = (db: Db, now: Date): Promise<void> => forgetCounts(db, lately(now));

/** True for the failure that reaches `shut`: nothing is checked after it. */
export async function countFailure(db: Root, attempt: Attempt): Promise<boolean> {
  const keys = keysOf(attempt);
  const rows = await countIn(
    db,
    keys.map(({ cle }) => cle),
    lately(attempt.now),
  );
  return keys.some(({ cle, limit }) => rows.some((row) => row.cle === cle && row.echecs === limit.shut));
}

/** One or two wrong codes are typing mistakes of the owner. */
const WRONG_CODES = 3;

/** Counts a wrong code after the right password. True at the third one, then not before a whole window has passed. */
export async function countWrongCode(db: Root, userId: number, now: Date): Promise<boolean> {
  const cle = `codes:${userId}`;
  const [row] = await countIn(db, [cle], lately(now));
  if (row?.echecs !== WRONG_CODES) return false;
  await db.updateTable('tentative').set({ depuis: now.toISOString() }).where('cle', '=', cle).execute();
  return true;
}

/** After a good sign-in, resets the count of this device or place for this account. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  const [own] = keysOf(attempt);
  if (own) await db.deleteFrom('tentative').where('cle', '=', own.cle).execute();
}
