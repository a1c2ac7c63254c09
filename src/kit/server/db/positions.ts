/** Positions in PostgreSQL's log (WAL): where a write ended, and how far a replica has replayed it. */
import { sql } from 'kysely';
import type { Root } from './database';

/** `16/B374D848`, as PostgreSQL writes it. */
export const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/;

export function positionOf(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The primary's position: everything committed comes before it. */
export async function readPosition(db: Root): Promise<string> {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(db);
  return rows[0]?.lsn ?? '0/0';
}

/** Null when the server is not a replica, or no longer one. */
export async function readReplayed(db: Root): Promise<bigint | null> {
  const { rows } = await sql<{ lsn: string | null }>`select case when pg_is_in_recovery()
    then pg_last_wal_replay_lsn()::text end as lsn`.execute(db);
  const lsn = rows[0]?.lsn;
  return lsn ? positionOf(lsn) : null;
}
