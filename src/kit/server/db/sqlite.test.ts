import { mkdtemp, readdir, readlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../testing/postgres';
import { postgresDialect } from './postgres';
import { sqliteDialect } from './sqlite';

interface Essai {
  id: number;
  montant: number | null;
  petit: number | null;
  oui: boolean | null;
  texte: string | null;
}

const cluster = process.env.TEST_DATABASE_URL;
const kinds = [
  { name: 'SQLite', dialect: async () => sqliteDialect(':memory:'), skip: false },
  {
    name: 'PostgreSQL',
    dialect: async () => postgresDialect(await createDatabase(cluster ?? '')),
    skip: cluster === undefined,
  },
];

for (const { name, dialect, skip } of kinds) {
  describe.skipIf(skip)(`Ce qui est rangé revient pareil (${name})`, async () => {
    if (skip) return;
    const db = new Kysely<{ essai: Essai }>({ dialect: await dialect() });
    afterAll(() => db.destroy());
    await sql`create table essai (id integer primary key, montant bigint, petit integer, oui boolean, texte text)`.execute(
      db,
    );
    const rendu = async (row: Essai): Promise<Essai> => {
      const inserted = await db.insertInto('essai').values(row).returningAll().executeTakeFirstOrThrow();
      const read = await db.selectFrom('essai').selectAll().where('id', '=', row.id).executeTakeFirst();
      expect(read).toEqual(inserted);
      return inserted;
    };
    const vide = { montant: null, petit: null, oui: null, texte: null };

    it('les montants en centimes restent entiers, bien au-delà de 2^31', async () => {
      for (const [i, montant] of [0, 2_147_483_648, 99_999_999_999, 99_999_999_999_999].entries())
        expect(await rendu({ ...vide, id: i + 1, montant })).toMatchObject({ montant });
    });

    it('oui et non reviennent en booléens, l’absent en null', async () => {
      expect(await rendu({ ...vide, id: 10, oui: true })).toMatchObject({ oui: true });
      expect(await rendu({ ...vide, id: 11, oui: false })).toMatchObject({ oui: false });
      expect(await rendu({ ...vide, id: 12 })).toEqual({ ...vide, id: 12 });
      const vrais = await db.selectFrom('essai').select('id').where('oui', '=', true).execute();
      expect(vrais).toEqual([{ id: 10 }]);
    });

    it('un texte garde ses guillemets, son arabe et ses emojis', async () => {
      const texte = 'L\'"étude" \\ الرباط 🏠\n%_';
      expect(await rendu({ ...vide, id: 20, texte })).toMatchObject({ texte });
      expect(await db.selectFrom('essai').select('id').where('texte', '=', texte).execute()).toEqual([
        { id: 20 },
      ]);
    });

    it('les sommes sont des nombres, exactes', async () => {
      const { total } = await db
        .selectFrom('essai')
        .select((eb) => eb.fn.sum<number>('montant').as('total'))
        .where('id', '<=', 3)
        .executeTakeFirstOrThrow();
      expect(total).toBe(102_147_483_647);
    });

    it('une transaction qui échoue ne laisse rien', async () => {
      const failing = db.transaction().execute(async (trx) => {
        await trx
          .insertInto('essai')
          .values({ ...vide, id: 30 })
          .execute();
        throw new Error('non');
      });
      await expect(failing).rejects.toThrow('non');
      expect(await db.selectFrom('essai').select('id').where('id', '=', 30).execute()).toEqual([]);
    });
  });
}

describe('SQLite refuse ce qui arrêterait le processus', () => {
  it('une date, un objet, NaN ou un paramètre absent sont des erreurs, pas un arrêt', async () => {
    const db = new Kysely<{ essai: Essai }>({ dialect: sqliteDialect(':memory:') });
    for (const value of [new Date(), {}, [], undefined, Number.NaN]) {
      await expect(sql`select ${sql.val(value)} as x`.execute(db)).rejects.toThrow();
    }
    await db.destroy();
  });
});

describe('SQLite rend ce qu’il a ouvert', () => {
  it('un fichier qui n’est pas une base ne reste pas ouvert', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'minutier-faux-')), 'base.db');
    await writeFile(file, 'Ceci n’est pas une base. '.repeat(100));
    expect(() => new Kysely({ dialect: sqliteDialect(file) })).toThrow('not a database');
    const handles = await readdir('/proc/self/fd');
    const ouverts = await Promise.all(handles.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
    expect(ouverts.filter((ouvert) => ouvert.startsWith(file))).toEqual([]);
  });
});

describe('SQLite garde les énoncés préparés', () => {
  const ouvrir = async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'minutier-enonces-')), 'base.db');
    const db = new Kysely<{ essai: Essai }>({ dialect: sqliteDialect(file) });
    await sql`create table essai (id integer primary key, montant integer, petit integer, oui boolean, texte text)`.execute(
      db,
    );
    await db.insertInto('essai').values({ id: 1, montant: 5, petit: 1, oui: true, texte: null }).execute();
    const lire = () => db.selectFrom('essai').selectAll().where('id', '=', 1).executeTakeFirst();
    return { file, db, lire };
  };
  const preparations = async (work: () => Promise<unknown>): Promise<number> => {
    const { prepare } = Libsql.prototype;
    let asked = 0;
    Libsql.prototype.prepare = function (this: Libsql.Database, text: string) {
      asked += 1;
      return prepare.call(this, text);
    } as typeof prepare;
    await work().finally(() => {
      Libsql.prototype.prepare = prepare;
    });
    return asked;
  };

  it('un même texte n’est préparé qu’une fois, dans une transaction aussi', async () => {
    const { db, lire } = await ouvrir();
    await lire();
    const inTransaction = () =>
      db.transaction().execute((trx) => trx.updateTable('essai').set({ petit: 2 }).execute());
    await inTransaction();
    expect(
      await preparations(async () => {
        await Promise.all([lire(), lire(), inTransaction()]);
        await lire();
      }),
    ).toBe(0);
    await db.destroy();
  });

  it('des textes sans fin ne s’entassent pas : le plus ancien est oublié, l’usuel reste', async () => {
    const { db, lire } = await ouvrir();
    const dire = (i: number) => sql.raw(`select ${i}`).execute(db);
    await lire();
    for (let i = 0; i < 700; i += 1) {
      await dire(i);
      if (i % 100 === 0) await lire();
    }
    expect(await preparations(lire)).toBe(0);
    expect(await preparations(() => dire(0))).toBe(1);
    expect(await preparations(() => dire(699))).toBe(0);
    await db.destroy();
  });

  it('une colonne ajoutée, par nous ou par un autre processus, est lue avec son type', async () => {
    const { file, db, lire } = await ouvrir();
    await lire();
    await sql`alter table essai add column clos boolean not null default true`.execute(db);
    expect(await lire()).toMatchObject({ oui: true, clos: true });
    const autre = new Libsql(file);
    autre.exec('alter table essai add column vu boolean not null default false');
    autre.exec('alter table essai drop column clos');
    autre.close();
    expect(await lire()).toEqual({ id: 1, montant: 5, petit: 1, oui: true, texte: null, vu: false });
    await db.destroy();
  });

  it('un énoncé refusé sert encore, et ne retient pas la base', async () => {
    const { db, lire } = await ouvrir();
    const ajouter = (id: number) =>
      db
        .insertInto('essai')
        .values({ id, montant: null, petit: null, oui: false, texte: null })
        .returning('id')
        .execute();
    await expect(ajouter(1)).rejects.toThrow('UNIQUE');
    await expect(ajouter(1)).rejects.toThrow('UNIQUE');
    expect(await ajouter(2)).toEqual([{ id: 2 }]);
    await lire();
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    expect(rows[0]?.busy).toBe(0);
    await db.destroy();
  });
});
