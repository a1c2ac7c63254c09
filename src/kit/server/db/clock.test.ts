import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '../testing/postgres';
import { officeClock } from './clock';
import type { Root } from './database';
import { connect } from './open';

const cluster = process.env.TEST_DATABASE_URL;
const DAY_MS = 86_400_000;
const NEAR_MS = 5_000;

afterEach(() => void vi.useRealTimers());

/** Of a machine whose clock is so far ahead of the true time. */
function machineAhead(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(performance.timeOrigin + performance.now() + ms);
}
const machine = (): Date => new Date();
const fromTrueTime = (instant: Date): number =>
  Math.abs(instant.getTime() - performance.timeOrigin - performance.now());

async function aBase(): Promise<Root> {
  const db = connect({ url: await createDatabase(cluster ?? '') });
  onTestFinished(() => db.destroy());
  return db;
}

describe.skipIf(cluster === undefined)('L’heure de plusieurs serveurs', () => {
  it('est celle de leur base, quelle que soit celle de leurs machines, et se règle de nouveau quand l’une d’elles change', async () => {
    const told: number[] = [];
    const clock = officeClock(await aBase(), machine, (ahead) => told.push(ahead));
    for (const ahead of [2 * DAY_MS, -3_600_000, 366 * DAY_MS]) {
      machineAhead(ahead);
      await clock.ask();
      expect(fromTrueTime(clock.now())).toBeLessThan(NEAR_MS);
      expect(Math.abs(clock.ahead() + ahead)).toBeLessThan(NEAR_MS);
    }
    machineAhead(0);
    await clock.ask();
    expect(clock.ahead()).toBe(0);
    expect(told).toHaveLength(4);
  });

  it('est celle de la machine tant que la base ne répond pas, puis la dernière que l’on sait', async () => {
    const db = await aBase();
    const clock = officeClock(db, machine, () => {});
    machineAhead(2 * DAY_MS);
    expect(fromTrueTime(clock.now())).toBeGreaterThan(DAY_MS);
    await clock.ask();
    await db.destroy();
    await clock.ask();
    expect(fromTrueTime(clock.now())).toBeLessThan(NEAR_MS);
  });
});

it('d’une base embarquée, elle est celle de la machine', async () => {
  const db = connect({ file: ':memory:' });
  onTestFinished(() => db.destroy());
  const clock = officeClock(
    db,
    () => new Date('2026-11-29T10:00:00Z'),
    () => {},
  );
  await clock.ask();
  expect(clock.now().toISOString()).toBe('2026-11-29T10:00:00.000Z');
});
