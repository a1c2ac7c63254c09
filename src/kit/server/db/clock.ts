import { sql } from 'kysely';
import type { Root } from './database';
import { isPostgres } from './kind';

/** A machine whose clock is nearer than that to the database's tells the same time. */
const SAME_MS = 2_000;

/** The clock of an office that several servers may serve: its database's, the only one that they share (decision 0060). */
export interface OfficeClock {
  now(): Date;
  /** By how much it is ahead of this machine's; 0 on an embedded base. */
  ahead(): number;
  /** Asks the database, whose clock or this machine's may have been set. Never fails: what was known is kept. */
  ask(): Promise<void>;
}

/** By how much the database is ahead of this machine: a slow answer leaves half of its time unsure. Null: there was none. */
async function aheadOf(db: Root): Promise<{ found: number; unsure: number } | null> {
  const asked = Date.now();
  const time = sql<{ ms: number }>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const row = await time.execute(db).then(
    ({ rows }) => rows[0],
    () => undefined,
  );
  const half = (Date.now() - asked) / 2;
  return row ? { found: Math.round(row.ms - asked - half), unsure: Math.abs(half) } : null;
}

/** `machine` tells the time here; nothing was asked yet. `moved` hears each new difference. */
export function officeClock(db: Root, machine: () => Date, moved: (ahead: number) => void): OfficeClock {
  let ahead = 0;
  return {
    now: () => (ahead === 0 ? machine() : new Date(machine().getTime() + ahead)),
    ahead: () => ahead,
    async ask() {
      const told = isPostgres(db) ? await aheadOf(db) : null;
      if (!told || Math.abs(told.found - ahead) < SAME_MS + told.unsure) return;
      ahead = Math.abs(told.found) < SAME_MS ? 0 : told.found;
      moved(ahead);
    },
  };
}
