import { sql } from 'kysely';
import type { Db, Root } from './db/database';
import { isPostgres } from './db/kind';

export interface Count {
  cle: string;
  echecs: number;
  depuis: string;
}
declare module './db/database' {
  interface Database {
    tentative: Count;
  }
}

/** How long a count is valid. One dated after `endOf` was made while the clock was wrong. */
export interface Window {
  now: Date;
  windowMs: number;
}
export const startOf = ({ now, windowMs }: Window): string =>
  new Date(now.getTime() - windowMs).toISOString();
export const endOf = ({ now, windowMs }: Window): string => new Date(now.getTime() + windowMs).toISOString();

/**
 * Adds one to each key's count, for all servers: in the window that the key has begun, or in a new one. One statement, which locks
 * these rows only and does not wait for the disk: a crash loses counts of its last instant. Never in a transaction, whose commit
 * would not wait for the disk either.
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

/** Deletes the counts whose window is over, whatever they count; every night. */
export async function forgetCounts(db: Db, window: Window): Promise<void> {
  await db
    .deleteFrom('tentative')
    .where((eb) => eb.or([eb('depuis', '<=', startOf(window)), eb('depuis', '>=', endOf(window))]))
    .execute();
}
