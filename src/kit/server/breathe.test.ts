import { stat } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as unTour } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { breathe } from './breathe';
import type { Db, Root } from './db/database';
import { connect } from './db/open';
import { sql } from './testing/sql';

const SLICE_MS = 5;

/** Each answers at once after some milliseconds, as SQLite does. */
const ask = (db: Db) =>
  sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 30000) select count(*) from n`.execute(
    db,
  );
const TOGETHER = 60;
it.each([
  [
    'à la suite',
    async (db: Root) => {
      for (let i = 0; i < TOGETHER; i += 1) await ask(db);
    },
  ],
  [
    'ensemble',
    async (db: Root) => {
      await Promise.all(Array.from({ length: TOGETHER }, () => ask(db)));
    },
  ],
  [
    'dans une transaction',
    (db: Root) =>
      db.transaction().execute(async (trx) => {
        for (let i = 0; i < TOGETHER; i += 1) await ask(trx);
      }),
  ],
])('de nombreuses requêtes, %s, laissent vivre le reste du serveur', async (_comment, requetes) => {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-tours-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const db = connect({ file: join(folder, 'minutier.db') });
  await ask(db);
  let turns = 0;
  let over = false;
  const count = (): void => {
    turns += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  await requetes(db);
  over = true;
  // Without it, one or two: SQLite answers before anything else may run.
  expect(turns).toBeGreaterThan(TOGETHER / 6);
  await db.destroy();
});

it('dix longs travaux ensemble ne tiennent pas le serveur plus longtemps qu’un seul, et chacun avance', async () => {
  const PIECE_MS = 2;
  let clock = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  onTestFinished(() => void vi.restoreAllMocks());
  let over = false;
  let before = clock;
  const turns: number[] = [];
  const count = (): void => {
    turns.push(clock - before);
    before = clock;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  const done: number[] = Array(10).fill(0);
  let least = 0;
  const long = async (which: number): Promise<void> => {
    for (let i = 0; i < 20; i += 1) {
      clock += PIECE_MS;
      await breathe();
      done[which] = i + 1;
    }
    least ||= Math.min(...done);
  };
  await Promise.all(Array.from({ length: 10 }, (_, which) => long(which)));
  over = true;
  // A slice, and the piece that went beyond it; the first of each is done as they are all called.
  expect(Math.max(...turns.slice(1))).toBeLessThanOrEqual(SLICE_MS + PIECE_MS);
  // When the first has ended, none was left behind.
  expect(least).toBeGreaterThan(10);
});

it('qui arrive pendant un long travail n’en attend pas plus de deux tranches, et ne l’empêche pas d’avancer', async () => {
  const PIECE_MS = 2;
  let clock = 1_000_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  onTestFinished(() => void vi.restoreAllMocks());
  const end = new AbortController();
  let done = 0;
  const long = async (): Promise<void> => {
    while (!end.signal.aborted) {
      clock += PIECE_MS;
      done += 1;
      await breathe();
    }
  };
  const working = long();
  const waits: number[] = [];
  for (let i = 0; i < 20; i += 1) {
    // Heard of between two turns, begun at the end of the next one: as a request is.
    await promisify(stat)('.');
    const came = clock;
    await unTour();
    for (let statement = 0; statement < 4; statement += 1) {
      clock += 1;
      await breathe();
    }
    waits.push(clock - came - 4);
  }
  end.abort();
  await working;
  expect(Math.max(...waits)).toBeLessThanOrEqual(2 * (SLICE_MS + PIECE_MS));
  expect(done).toBeGreaterThan(20);
});
