import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database';
import { listOf } from './list';
import type { List } from './list-query';
import { searchIndex, shortIndex } from './search-index';
import { sqliteDialect } from './sqlite';
import { IN_MEMORY } from './sqlite-turns';

const ROWS = 9_000;
const SIZE = 50;
interface Row {
  id: number;
  titre: string;
}
/** Most titles say each, but not the first of an order: reading them in order costs no more than gathering them. */
const FIN_DES_DONS = 'T01070';
const DEBUT_DES_VENTES = 'T00215';
const db = new Kysely<Database>({ dialect: sqliteDialect(IN_MEMORY) });
/** Titles of seven rows each, in another order than their ids. */
const rows = Array.from({ length: ROWS }, (_, i): Row => {
  const rank = (i * 7_919) % ROWS;
  return { id: i + 1, titre: `T${String(Math.floor(rank / 7)).padStart(5, '0')}` };
});
const sorted = rows.toSorted((a, b) => (a.titre < b.titre ? -1 : a.titre > b.titre ? 1 : a.id - b.id));

beforeAll(async () => {
  await sql`create table essai (id integer primary key, titre text not null, recherche text not null)`.execute(
    db,
  );
  await sql`create index essai_titre on essai (titre, id)`.execute(db);
  await sql`insert into essai select value ->> 'id', value ->> 'titre',
      iif(value ->> 'titre' < ${FIN_DES_DONS}, 'don ', '') || iif(value ->> 'titre' >= ${DEBUT_DES_VENTES}, 'vente', '')
    from json_each(${JSON.stringify(rows)})`.execute(db);
  for (const statement of [...searchIndex('essai', 'sqlite'), ...shortIndex('essai', 'sqlite')])
    await sql.raw(statement).execute(db);
});
afterAll(() => db.destroy());

const list = (way: 'asc' | 'desc'): List => ({
  table: 'essai',
  query: (db as never as Kysely<{ essai: Row }>).selectFrom('essai').select(['essai.id', 'essai.titre']),
  by: ['essai.titre', 'essai.id'],
  way,
  filtered: false,
});

it.each([
  ['asc', 'vente', 1],
  ['asc', 'vente', 20],
  ['desc', 'don', 1],
  ['desc', 'don', 20],
] as const)(
  'un mot qui n’est que loin dans l’ordre « %s » (« %s », page %i) est cherché jusque-là',
  async (way, q, page) => {
    const answer = await listOf<Row, Row>(db, list(way), { page, size: SIZE, q }, (row) => row);
    const found = sorted.filter(({ titre }) =>
      q === 'don' ? titre < FIN_DES_DONS : titre >= DEBUT_DES_VENTES,
    );
    const ordered = way === 'asc' ? found : found.toReversed();
    expect(answer.rows).toEqual(ordered.slice((page - 1) * SIZE, page * SIZE));
  },
);
