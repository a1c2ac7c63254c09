import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';

declare module '../../kit/server/db/database' {
  interface Database {
    tentative: { cle: string; echecs: number; depuis: string };
  }
}

const WINDOW_MS = 15 * 60_000;
/** Failed sign-ins allowed in a window, by kind of key: guessing one account, guessing many. */
const LIMITS = { poste: 5, compte: 20, adresse: 50 } as const;

export interface Attempt {
  email: string;
  address: string;
  now: Date;
}

const keysOf = ({ email, address }: Attempt): { cle: string; limit: number }[] => [
  { cle: `poste:${email}:${address}`, limit: LIMITS.poste },
  { cle: `compte:${email}`, limit: LIMITS.compte },
  { cle: `adresse:${address}`, limit: LIMITS.adresse },
];

const windowStart = (now: Date): string => new Date(now.getTime() - WINDOW_MS).toISOString();

/** Only failures count: any number of good sign-ins passes. */
export async function isThrottled(db: Db, attempt: Attempt): Promise<boolean> {
  const keys = keysOf(attempt);
  const rows = await db
    .selectFrom('tentative')
    .select(['cle', 'echecs'])
    .where(
      'cle',
      'in',
      keys.map(({ cle }) => cle),
    )
    .where('depuis', '>', windowStart(attempt.now))
    .execute();
  return keys.some(({ cle, limit }) => rows.some((row) => row.cle === cle && row.echecs >= limit));
}

export async function countFailure(db: Db, attempt: Attempt): Promise<void> {
  const now = attempt.now.toISOString();
  await db.deleteFrom('tentative').where('depuis', '<=', windowStart(attempt.now)).execute();
  await db
    .insertInto('tentative')
    .values(keysOf(attempt).map(({ cle }) => ({ cle, echecs: 1, depuis: now })))
    .onConflict((oc) => oc.column('cle').doUpdateSet({ echecs: sql`tentative.echecs + 1` }))
    .execute();
}

/** After a good sign-in, this desk starts afresh. */
export async function forgetFailures(db: Db, attempt: Attempt): Promise<void> {
  await db.deleteFrom('tentative').where('cle', '=', `poste:${attempt.email}:${attempt.address}`).execute();
}
