import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/postgres';
import { CHANNEL, onChange, tellChange } from './changes';
import type { Root } from './database';
import { listenOthers } from './listen';
import { connect } from './open';
import { inTransaction } from './transaction';

const TOPIC = 'essai';
const log = { warn: () => {} };

/** One more server on that database, that listens; `heard` waits for the next word. */
async function unServeur(url: string) {
  const db = connect({ url });
  const words: (number | null)[] = [];
  let wake = (): void => {};
  onChange(db, TOPIC, (id) => {
    words.push(id);
    wake();
  });
  const deaf = await listenOthers(db, { url }, log);
  onTestFinished(async () => {
    await deaf();
    await db.destroy();
  });
  const heard = async (): Promise<number | null> => {
    while (words.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return words.shift() ?? null;
  };
  // It has just begun to listen: whatever came before counts as anything.
  expect(await heard()).toBeNull();
  return { db, heard, words };
}

const dire = (db: Root, ...ids: number[]): Promise<void> =>
  inTransaction(db, async (trx) => {
    for (const id of ids) tellChange(trx, TOPIC, id);
  });

const couperLes = (db: Root) =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query = ${`listen ${CHANNEL}`} and datname = current_database()`.execute(db);

const cluster = process.env.TEST_DATABASE_URL;
describe.skipIf(cluster === undefined)('Ce que dit un serveur aux autres', () => {
  const deux = async () => {
    const url = await createDatabase(cluster ?? '');
    return Promise.all([unServeur(url), unServeur(url)]);
  };

  it('s’entend à l’enregistrement, une fois chacun, et chez soi sans attendre', async () => {
    const [ici, ailleurs] = await deux();
    await dire(ici.db, 7, 7, 8);
    expect(ici.words).toEqual([7, 8]);
    expect([await ailleurs.heard(), await ailleurs.heard()]).toEqual([7, 8]);
    // What came back to it would have come before this.
    await dire(ailleurs.db, 9);
    expect([await ici.heard(), await ici.heard(), await ici.heard()]).toEqual([7, 8, 9]);
  });

  it('ne dit rien de ce qui n’a pas été enregistré', async () => {
    const [ici, ailleurs] = await deux();
    const echec = inTransaction(ici.db, async (trx) => {
      tellChange(trx, TOPIC, 1);
      throw new Error('la suite échoue');
    });
    await expect(echec).rejects.toThrow('la suite échoue');
    await dire(ici.db, 2);
    expect(await ailleurs.heard()).toBe(2);
  });

  it('reprend quand sa connexion est coupée, et tient alors tout pour changé', async () => {
    const [ici, ailleurs] = await deux();
    await couperLes(ici.db);
    expect([await ici.heard(), await ailleurs.heard()]).toEqual([null, null]);
    await dire(ici.db, 3);
    expect(await ailleurs.heard()).toBe(3);
  });

  it('tient dans une annonce, si nombreux soient-ils', async () => {
    const [ici, ailleurs] = await deux();
    await dire(ici.db, ...Array.from({ length: 2_000 }, (_, i) => 1_000_000_000 + i));
    expect(await ailleurs.heard()).toBeNull();
    await dire(ici.db, 4);
    expect(await ailleurs.heard()).toBe(4);
  });

  it('ce qui y est dit par une autre version, ou à la main, vaut « tout a pu changer » et n’arrête aucun serveur', async () => {
    const [ici, ailleurs] = await deux();
    const inconnus = [
      'x',
      '',
      'null',
      '[]',
      '{"de":"ailleurs"}',
      '{"dits":[["essai"]]}',
      '{"dits":[["essai",["7"]]]}',
    ];
    for (const payload of inconnus) {
      await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(ici.db);
      expect([payload, await ici.heard(), await ailleurs.heard()]).toEqual([payload, null, null]);
    }
    await dire(ici.db, 5);
    expect(await ailleurs.heard()).toBe(5);
  });
});
