import { Duplex } from 'node:stream';
import { Kysely, sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unMandataire } from '../testing/mandataire';
import { createDatabase } from '../testing/postgres';
import type { Database } from './database';
import { failureOf } from './failures';
import { createHosts } from './hosts';
import { type PoolSettings, postgresDialect } from './postgres';
import { watchSilence } from './silence';

const cluster = process.env.TEST_DATABASE_URL;
const PRESSEE = { doubtMs: 50, askMs: 200 };
/** A question that is answered may take its time, however loaded the machine is. */
const POSEE = { doubtMs: 50, askMs: 30_000 };
const VERROU = 4_242;

const un = (db: Kysely<Database>) => sql<{ un: number }>`select 1 as un`.execute(db);

describe.skipIf(cluster === undefined)('Une base dont la machine a disparu sans un mot', () => {
  async function uneBase(settings: PoolSettings) {
    const directe = await createDatabase(cluster ?? '');
    const mandataire = await unMandataire(directe);
    const ouvrir = (url: string, reglages?: PoolSettings): Kysely<Database> => {
      const db = new Kysely<Database>({ dialect: postgresDialect(url, undefined, reglages) });
      onTestFinished(() => db.destroy());
      return db;
    };
    return { mandataire, directe, ouvrir, db: ouvrir(mandataire.url, settings) };
  }

  it('ne retient ni ce qu’on lui demandait, ni les connexions : celles-ci servent dès qu’une autre répond', async () => {
    const { mandataire, db } = await uneBase({ patience: PRESSEE });
    // As many as the pool has, one of which is in a transaction.
    const places = Array.from({ length: 9 }, () => un(db));
    await Promise.all(places);
    let refuses: Promise<unknown>[] = [];
    const ecriture = db.transaction().execute(async (trx) => {
      await un(trx as Kysely<Database>);
      mandataire.seTaire();
      refuses = [un(trx as Kysely<Database>), ...places.map(() => un(db))];
      return Promise.all(refuses);
    });
    expect(await ecriture.catch(failureOf)).toBe('away');
    const raisons = await Promise.all(refuses.map((refuse) => refuse.then(() => null, failureOf)));
    expect(raisons).toEqual(refuses.map(() => 'away'));
    mandataire.revenir();
    expect((await un(db)).rows).toEqual([{ un: 1 }]);
  });

  it('une copie qui renonce plus tôt ne garde pas non plus de connexion morte', async () => {
    const { mandataire, db } = await uneBase({ patience: PRESSEE, query_timeout: 200 });
    const servi = () => vi.waitFor(() => un(db), { timeout: 30_000 });
    await servi();
    mandataire.seTaire();
    expect(await un(db).then(() => null, failureOf)).toBe('away');
    mandataire.revenir();
    await servi();
  });

  it('mais un énoncé qui dure n’est pas coupé tant que la base répond à d’autres', async () => {
    const { mandataire, directe, ouvrir, db } = await uneBase({ patience: POSEE });
    const autre = ouvrir(directe);
    await autre.connection().execute(async (tenant) => {
      await sql`select pg_advisory_lock(${VERROU})`.execute(tenant);
      const long = sql`select pg_advisory_lock(${VERROU})`.execute(db);
      // Asked after three times meanwhile.
      await mandataire.jusqua(4);
      await sql`select pg_advisory_unlock(${VERROU})`.execute(tenant);
      expect((await long).rows).toHaveLength(1);
    });
  });

  it('est prévenue des nôtres : une machine qui disparaît ne tient pas ses verrous deux heures', async () => {
    const { directe, ouvrir } = await uneBase({});
    const { rows } =
      await sql`select name, setting from pg_settings where name like 'tcp\_%' order by name`.execute(
        ouvrir(directe),
      );
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', setting: '3' },
      { name: 'tcp_keepalives_idle', setting: '30' },
      { name: 'tcp_keepalives_interval', setting: '10' },
      { name: 'tcp_user_timeout', setting: '60000' },
    ]);
  });
});

it('d’une connexion fermée, ce qu’on lui dit encore (un retour en arrière) ne fait plus interroger sa base', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const address = 'postgres://127.0.0.1:1/etude';
  const client = { address, connection: { stream: new Duplex() } };
  const silence = watchSilence(createHosts(address), PRESSEE);
  silence.opened(client);
  silence.asks(client);
  expect(vi.getTimerCount()).toBe(1);
  silence.closed(client);
  // Closed within a transaction: it answers no more, nor does it end again.
  silence.asks(client);
  expect(vi.getTimerCount()).toBe(0);
});
