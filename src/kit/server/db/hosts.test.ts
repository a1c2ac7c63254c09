import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unMandataire } from '../testing/mandataire';
import { freePort } from '../testing/port';
import { createDatabase } from '../testing/postgres';
import { addressesOf, createHosts } from './hosts';
import { connect } from './open';

describe('Une base à plusieurs adresses', () => {
  it('se lit une adresse à la fois, avec le même compte et les mêmes réglages', () => {
    expect(addressesOf('postgres://u:p%40@h1:5432,h2:5433/base?sslmode=require')).toEqual([
      'postgres://u:p%40@h1:5432/base?sslmode=require',
      'postgres://u:p%40@h2:5433/base?sslmode=require',
    ]);
    for (const seule of ['postgres://u:a,b@h1/base', 'postgres://h1/base', '/var/run/postgresql base'])
      expect(addressesOf(seule)).toEqual([seule]);
  });

  it('ne passe à la suivante qu’une fois par échec, puis revient à la première', () => {
    const hosts = createHosts('postgres://h1,h2/b');
    const premiere = hosts.current();
    hosts.failed(premiere);
    hosts.failed(premiere);
    expect(hosts.current()).toBe('postgres://h2/b');
    hosts.failed(hosts.current());
    expect(hosts.current()).toBe(premiere);
  });
});

const cluster = process.env.TEST_DATABASE_URL;
describe.skipIf(cluster === undefined)('Une base dont une machine ne répond pas', () => {
  it('sert par l’autre dès la première question', async () => {
    const url = new URL(await createDatabase(cluster ?? ''));
    const two = `postgres://${url.username}:${url.password}@127.0.0.1:${await freePort()},${url.host}${url.pathname}`;
    const db = connect({ url: two });
    onTestFinished(() => db.destroy());
    const { rows } = await sql<{ un: number }>`select 1 as un`.execute(db);
    expect(rows).toEqual([{ un: 1 }]);
  });

  it('sert par la première quand c’est l’autre qui se tait', async () => {
    const mute = await unMandataire(cluster ?? '');
    mute.seTaire();
    const url = new URL(await createDatabase(cluster ?? ''));
    const two = `postgres://${url.username}:${url.password}@${url.host},${new URL(mute.url).host}${url.pathname}`;
    const db = connect({ url: two });
    onTestFinished(() => db.destroy());
    const { rows } = await sql<{ un: number }>`select 1 as un`.execute(db);
    expect(rows).toEqual([{ un: 1 }]);
    await mute.jusqua(1);
  });

  it('sert aussi un compte à qui rien ne dit depuis quand sa machine est la primaire', async () => {
    const url = new URL(await createDatabase(cluster ?? ''));
    const base = connect({ url: url.href });
    onTestFinished(() => base.destroy());
    const compte = `simple_${url.pathname.slice(1)}`;
    await sql`create role ${sql.id(compte)} login password 'simple'`.execute(base);
    await sql`revoke execute on function pg_control_system() from public`.execute(base);
    const db = connect({ url: `postgres://${compte}:simple@${url.host},${url.host}${url.pathname}` });
    onTestFinished(() => db.destroy());
    const { rows } = await sql<{ qui: string }>`select current_user as qui`.execute(db);
    expect(rows).toEqual([{ qui: compte }]);
  });

  it('ne compile pas ses énoncés : ils sont courts', async () => {
    const db = connect({ url: await createDatabase(cluster ?? '') });
    onTestFinished(() => db.destroy());
    const { rows } = await sql<{ jit: string }>`show jit`.execute(db);
    expect(rows).toEqual([{ jit: 'off' }]);
  });

  it('lit ses dates et attend ses écritures comme il se doit, quoi que l’administrateur ait réglé pour tous', async () => {
    const url = await createDatabase(cluster ?? '');
    const administrateur = connect({ url });
    onTestFinished(() => administrateur.destroy());
    const base = sql.id(new URL(url).pathname.slice(1));
    await sql`alter database ${base} set datestyle = 'German, DMY'`.execute(administrateur);
    await sql`alter database ${base} set default_transaction_isolation = 'serializable'`.execute(
      administrateur,
    );
    const db = connect({ url });
    onTestFinished(() => db.destroy());
    const { rows } = await sql`select timestamptz '2026-11-30 19:00Z' as instant`.execute(db);
    expect(rows).toEqual([{ instant: new Date('2026-11-30T19:00:00Z') }]);
    await sql`create table tour (nombre integer)`.execute(db);
    await sql`insert into tour values (0)`.execute(db);
    const ajouter = () =>
      db.transaction().execute(async (trx) => {
        await sql`select nombre from tour`.execute(trx);
        await sql`update tour set nombre = nombre + 1`.execute(trx);
      });
    await Promise.all([1, 2, 3, 4].map(ajouter));
    const lus = await sql`select nombre from tour`.execute(db);
    expect(lus.rows).toEqual([{ nombre: 4 }]);
  });

  it('ou ferme aussitôt : l’autre répond à plusieurs ensemble', async () => {
    const mute = createServer((socket) => socket.destroy());
    await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done));
    const address = mute.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    onTestFinished(() => void mute.close());
    const url = new URL(await createDatabase(cluster ?? ''));
    const two = `postgres://${url.username}:${url.password}@127.0.0.1:${port},${url.host}${url.pathname}`;
    const db = connect({ url: two });
    onTestFinished(() => db.destroy());
    const answers = await Promise.all([1, 2, 3].map(() => sql<{ un: number }>`select 1 as un`.execute(db)));
    expect(answers.flatMap(({ rows }) => rows)).toEqual([{ un: 1 }, { un: 1 }, { un: 1 }]);
  });
});
