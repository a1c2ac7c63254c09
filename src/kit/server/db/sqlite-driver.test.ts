import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as unTour } from 'node:timers/promises';
import { Kysely, type Transaction, sql } from 'kysely';
import Libsql from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteDialect } from './sqlite';
import { MOMENTS } from './sqlite-turns';

interface Base {
  ligne: { id: number };
}

/** A promise, and who keeps it. */
function rendezVous() {
  let venir = (): void => {};
  const venu = new Promise<void>((resolve) => {
    venir = resolve;
  });
  return { venu, venir };
}

describe('Sur SQLite, plusieurs à la fois', () => {
  let db: Kysely<Base>;
  let file: string;
  beforeEach(async () => {
    file = join(await mkdtemp(join(tmpdir(), 'minutier-voies-')), 'base.db');
    db = new Kysely<Base>({ dialect: sqliteDialect(file) });
    await sql`create table ligne (id integer primary key)`.execute(db);
  });
  afterEach(async () => {
    await db.destroy();
    await rm(dirname(file), { recursive: true, force: true });
  });

  const ecrire = (ou: Kysely<Base>, id: number) => ou.insertInto('ligne').values({ id }).execute();
  const lire = async (ou: Kysely<Base>): Promise<number[]> =>
    (await ou.selectFrom('ligne').select('id').orderBy('id').execute()).map(({ id }) => id);
  const compter = async (): Promise<number | undefined> =>
    (await sql<{ n: number }>`with t as (select id from ligne) select count(*) as n from t`.execute(db))
      .rows[0]?.n;

  /** Goes on when it is told to. */
  function enCours(work: (trx: Transaction<Base>) => Promise<unknown>, lecture = false) {
    const [commence, suite] = [rendezVous(), rendezVous()];
    const fini = db
      .transaction()
      .setAccessMode(lecture ? 'read only' : 'read write')
      .execute(async (trx) => {
        const fait = await work(trx);
        commence.venir();
        await suite.venu;
        return [fait, await lire(trx)];
      });
    return { commence: commence.venu, suivre: suite.venir, fini };
  }

  it('qui ne fait que regarder n’attend pas une écriture qui dure, et n’en voit que ce qui est enregistré', async () => {
    const longue = enCours((trx) => ecrire(trx, 1));
    await longue.commence;
    expect(await lire(db)).toEqual([]);
    expect(await compter()).toBe(0);
    longue.suivre();
    await longue.fini;
    expect(await lire(db)).toEqual([1]);
    expect(await compter()).toBe(1);
  });

  it('qui vient d’écrire se relit, cent fois de suite', async () => {
    for (let id = 1; id <= 100; id += 1) {
      await ecrire(db, id);
      expect((await lire(db)).length).toBe(id);
    }
  });

  it('une longue lecture est d’un seul moment, et ne retient personne', async () => {
    await ecrire(db, 1);
    const [une, autre] = [enCours(lire, true), enCours(lire, true)];
    await Promise.all([une.commence, autre.commence]);
    await ecrire(db, 2);
    expect(await lire(db)).toEqual([1, 2]);
    une.suivre();
    expect(await une.fini).toEqual([[1], [1]]);
    // Its way serves again, at another moment.
    const suivante = enCours(lire, true);
    suivante.suivre();
    expect(await suivante.fini).toEqual([
      [1, 2],
      [1, 2],
    ]);
    autre.suivre();
    expect(await autre.fini).toEqual([[1], [1]]);
  });

  it('une lecture au long cours n’écrit rien', async () => {
    const fautive = db
      .transaction()
      .setAccessMode('read only')
      .execute((trx) => ecrire(trx, 1));
    await expect(fautive).rejects.toThrow('readonly');
    await ecrire(db, 2);
    expect(await lire(db)).toEqual([2]);
  });

  it('les écritures passent l’une après l’autre, dans leur ordre ; celle qui échoue laisse passer la suivante', async () => {
    const ordre: number[] = [];
    const faire = (id: number) =>
      db.transaction().execute(async (trx) => {
        await ecrire(trx, id);
        ordre.push(id);
        if (id === 2) throw new Error('non');
      });
    const suites = await Promise.allSettled([faire(1), faire(2), ecrire(db, 3), faire(4)]);
    expect(suites.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(ordre).toEqual([1, 2, 4]);
    expect(await lire(db)).toEqual([1, 3, 4]);
  });

  it('deux qui l’ont ouverte chacun de son côté, ici, s’attendent au lieu de se barrer', async () => {
    const autre = new Kysely<Base>({ dialect: sqliteDialect(file) });
    const longue = enCours((trx) => ecrire(trx, 1));
    await longue.commence;
    const ensuite = ecrire(autre, 2);
    longue.suivre();
    await Promise.all([longue.fini, ensuite]);
    expect(await lire(autre)).toEqual([1, 2]);
    await autre.destroy();
  });

  it('ce que le verrou d’un autre processus a refusé n’empêche rien de ce qui suit', async () => {
    const autre = new Libsql(file);
    autre.exec('begin immediate');
    await expect(ecrire(db, 1)).rejects.toThrow('locked'); // alone, then among others
    await expect(db.transaction().execute((trx) => ecrire(trx, 2))).rejects.toThrow('locked');
    await expect(sql`create table autre (id integer)`.execute(db)).rejects.toThrow('locked');
    autre.exec('rollback');
    await db.transaction().execute((trx) => ecrire(trx, 3));
    expect(await lire(db)).toEqual([3]);
    autre.close();
  });

  it('une base qui ne s’ouvre plus, un temps, ne retient ensuite ni les longues lectures ni les écritures', async () => {
    const [dossier, parti] = [dirname(file), `${dirname(file)}-parti`];
    const regarder = () => db.transaction().setAccessMode('read only').execute(lire);
    await rename(dossier, parti);
    for (let fois = 1; fois <= MOMENTS; fois += 1) await expect(regarder()).rejects.toThrow();
    await rename(parti, dossier);
    await ecrire(db, 1);
    expect(await regarder()).toEqual([1]);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await ecrire(db, 2);
    expect(await lire(db)).toEqual([1, 2]);
  });

  it('ce qui attend son tour quand la base se ferme est refusé, sans emporter le serveur', async () => {
    const sansFin = async (ou: Kysely<Base>): Promise<void> => {
      for (;;) await lire(ou);
    };
    const fins = Promise.allSettled([sansFin(db), db.transaction().execute(sansFin), ecrire(db, 1)]);
    for (let tour = 0; tour < 10; tour += 1) await unTour();
    await db.destroy();
    for (const fin of await fins)
      expect(fin).toMatchObject({ reason: { message: expect.stringMatching(/closed|destroyed/) } });
  });

  it('un texte qui écrit, sous un « with », passe par où l’on écrit', async () => {
    await sql`with neuves (id) as (values (8), (9)) insert into ligne (id) select id from neuves`.execute(db);
    expect(await lire(db)).toEqual([8, 9]);
  });
});
