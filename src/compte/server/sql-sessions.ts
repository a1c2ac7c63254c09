import type { Db, Id } from '../../kit/server/db/database';

/** better-auth's table: an instant is a text on SQLite, a Date on PostgreSQL. */
interface SessionTable {
  id: Id;
  userId: number;
  createdAt: string | Date;
}
declare module '../../kit/server/db/database' {
  interface Database {
    session: SessionTable;
  }
}

/** Signs an account out everywhere, but for the session that asks. */
export async function closeSessions(db: Db, userId: number, but?: number): Promise<void> {
  const all = db.deleteFrom('session').where('userId', '=', userId);
  await (but === undefined ? all : all.where('id', '!=', but)).execute();
}

/** When each account signed in for the last time, as far as its sessions remember. */
export async function readSignIns(db: Db): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('session')
    .select((eb) => ['userId', eb.fn.max('createdAt').as('le')])
    .groupBy('userId')
    .execute();
  return new Map(rows.map(({ userId, le }) => [userId, new Date(le).toISOString()]));
}
