import { sql } from 'kysely';
import type { Db, Root } from './db/database';
import { isPostgres } from './db/kind';

declare module './db/database' {
  interface Database {
    tentative: { cle: string; echecs: number; depuis: string };
  }
}

/** How long what was counted under a key counts. What was counted later than now, a clock that was wrong counted. */
export interface Window {
  now: Date;
  windowMs: number;
}
export const startOf = ({ now, windowMs }: Window): string =>
  new Date(now.getTime() - windowMs).toISOString();
export const endOf = ({ now, windowMs }: Window): string => new Date(now.getTime() + windowMs).toISOString();

export interface Count {
  cle: string;
  echecs: number;
  depuis: string;
}

/**
 * One more of each key, by whichever server: in the window that each has begun, or in a new one. One statement, which
 * holds the rows of its keys only, and which waits for no disk: what a crash loses of it are counts of its last instant.
 * Never in a transaction, which would not wait either.
 */
export async function countIn(db: Root, cles: readonly string[], window: Window): Promise<Count[]> {
  const ongoing = sql`tentative.depuis > ${startOf(window)} and tentative.depuis < ${endOf(window)}`;
  const unwaited = isPostgres(db)
    ? sql`, (select set_config('synchronous_commit', 'off', true)) as unwaited`
    : sql``;
  const { rows } = await sql<Count>`
    insert into tentative (cle, echecs, depuis)
    select given.column1, 1, ${window.now.toISOString()}
    from (values ${sql.join(cles.map((cle) => sql`(${cle})`))}) as given${unwaited} where true
    on conflict (cle) do update set
      echecs = case when ${ongoing} then tentative.echecs + 1 else 1 end,
      depuis = case when ${ongoing} then tentative.depuis else excluded.depuis end
    returning cle, echecs, depuis`.execute(db);
  return rows;
}

/** Those of another window, of whatever was counted; every night. */
export async function forgetCounts(db: Db, window: Window): Promise<void> {
  await db
    .deleteFrom('tentative')
    .where((eb) => eb.or([eb('depuis', '<=', startOf(window)), eb('depuis', '>=', endOf(window))]))
    .execute();
}
