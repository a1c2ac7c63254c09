import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../testing/postgres';
import { connect } from './open';
import { OfficeHeld, holdOffice } from './hold';
import type { Where } from './open';
import { sql } from 'kysely';

const cluster = process.env.TEST_DATABASE_URL;

async function unFichier(): Promise<Where> {
  const folder = await mkdtemp(join(tmpdir(), 'minutier-verrou-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return { file: join(folder, 'minutier.db') };
}
const kinds = [
  { name: 'SQLite', where: unFichier, skip: false },
  {
    name: 'PostgreSQL',
    where: async (): Promise<Where> => ({ url: await createDatabase(cluster ?? '') }),
    skip: cluster === undefined,
  },
];

for (const { name, where, skip } of kinds) {
  describe.skipIf(skip)(`Qui tient l’étude (${name})`, () => {
    it('deux serveurs la partagent, une restauration attend que le dernier soit parti', async () => {
      const office = await where();
      const servers = [await holdOffice(office, 'shared'), await holdOffice(office, 'shared')];
      for (const release of servers) {
        await expect(holdOffice(office, 'alone')).rejects.toThrow(OfficeHeld);
        await release();
        await release();
      }
      const alone = await holdOffice(office, 'alone');
      await expect(holdOffice(office, 'shared')).rejects.toThrow('en cours');
      await alone();
      await (await holdOffice(office, 'shared'))();
    });
  });
}

/** Who holds the office of a PostgreSQL database, and how their connection is lost. */
function watching(url: string) {
  const db = connect({ url });
  onTestFinished(() => db.destroy());
  const held = sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`;
  const holders = async (): Promise<number[]> => (await held.execute(db)).rows.map(({ pid }) => pid);
  const cut = async (): Promise<number | undefined> => {
    const [pid] = await holders();
    await sql`select pg_terminate_backend(${pid})`.execute(db);
    return pid;
  };
  return { db, holders, cut };
}

describe('Qui tient l’étude', () => {
  it('un processus tué ne la tient plus', async () => {
    const office = await unFichier();
    const program = `import('./src/kit/server/db/hold.ts').then(({ holdOffice }) => holdOffice(${JSON.stringify(office)}, 'shared')).then(() => { console.log('tenu'); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ['--import', 'tsx', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await new Promise((resolve) => child.stdout.once('data', resolve));
    await expect(holdOffice(office, 'alone')).rejects.toThrow(OfficeHeld);
    child.kill('SIGKILL');
    await ended;
    await (await holdOffice(office, 'alone'))();
  });

  it.skipIf(cluster === undefined)('une connexion perdue est reprise (PostgreSQL)', async () => {
    const url = await createDatabase(cluster ?? '');
    const release = await holdOffice({ url }, 'shared');
    onTestFinished(release);
    const { holders, cut } = watching(url);
    const before = await cut();
    await expect.poll(async () => (await holders()).filter((pid) => pid !== before)).toHaveLength(1);
    await expect(holdOffice({ url }, 'alone')).rejects.toThrow(OfficeHeld);
  });

  it.skipIf(cluster === undefined)(
    'un verrou qui ne peut être demandé ne laisse aucune connexion derrière lui (PostgreSQL)',
    async () => {
      const url = await createDatabase(cluster ?? '');
      const { db } = watching(url);
      const refused = new URL(url);
      refused.username = `refus${new URL(url).pathname.slice(1)}`;
      await sql`create role ${sql.id(refused.username)} login password ${sql.lit(refused.password)}`.execute(
        db,
      );
      await sql`revoke execute on function pg_try_advisory_lock(bigint) from public`.execute(db);
      const open = async () => {
        const mine = sql`select from pg_stat_activity where usename = ${refused.username}`;
        return (await mine.execute(db)).rows.length;
      };
      await expect(holdOffice({ url: refused.href }, 'alone')).rejects.toThrow('permission denied');
      await expect.poll(open).toBe(0);
      await sql`drop role ${sql.id(refused.username)}`.execute(db);
    },
  );

  it.skipIf(cluster === undefined)(
    'seule, une connexion perdue est reprise, à moins que quelqu’un ne soit venu (PostgreSQL)',
    async () => {
      const url = await createDatabase(cluster ?? '');
      const lost: Error[] = [];
      const release = await holdOffice({ url }, 'alone', (why) => lost.push(why));
      onTestFinished(release);
      const { db, holders, cut } = watching(url);
      const waits = async (): Promise<boolean> =>
        (
          await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`.execute(
            db,
          )
        ).rows.length > 0;
      const before = await cut();
      await expect.poll(async () => (await holders()).filter((pid) => pid !== before)).toHaveLength(1);
      await expect(holdOffice({ url }, 'shared')).rejects.toThrow(OfficeHeld);
      expect(lost).toEqual([]);

      // A server that was waiting for its turn: it comes in as soon as the connection is cut.
      const server = db.connection().execute(async (waiting) => {
        await sql`select pg_advisory_lock_shared(objid::bigint) from pg_locks
          where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`.execute(
          waiting,
        );
        await expect.poll(() => lost).toEqual([expect.any(OfficeHeld)]);
      });
      await expect.poll(waits).toBe(true);
      await cut();
      await server;
    },
  );
});
