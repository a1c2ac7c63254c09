/** Rows by the hundred thousand: indexes, foreign keys and searches are put back once they are all there. */
import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db, Root } from '../db/database';
import { isPostgres } from '../db/kind';
import { pairsIn, pairsOf } from '../db/search-index';

type Table = keyof Database & string;
/** A whole row: what the table would give by itself is said too, so that all of a table have the same columns. */
export type Rangee<T extends Table> = Insertable<Database[T]>;

const PARAMETRES = 2_000;
const PAR_FOIS = 1_000;

/** SQLite is quickest by parameters, PostgreSQL by one text: a statement has only so many of them there. */
function lotSqlite(table: Table, columns: string[], rows: Record<string, unknown>[]): CompiledQuery {
  const une = `(${columns.map(() => '?').join()})`;
  const names = columns.map((column) => `"${column}"`).join();
  return CompiledQuery.raw(
    `insert into "${table}" (${names}) values ${rows.map(() => une).join()}`,
    rows.flatMap((row) => columns.map((column) => row[column])),
  );
}
const lotPostgres = (table: Table, columns: string[], rows: object[]): CompiledQuery => {
  const names = columns.map((column) => `"${column}"`).join();
  const from = `json_populate_recordset(null::"${table}", $1::json)`;
  return CompiledQuery.raw(`insert into "${table}" (${names}) select ${names} from ${from}`, [
    JSON.stringify(rows),
  ]);
};

/** All with the same columns. */
export async function ajouter<T extends Table>(db: Db, table: T, rows: Rangee<T>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const postgres = isPostgres(db);
  const pas = postgres ? PAR_FOIS : Math.floor(PARAMETRES / columns.length);
  const lot = postgres ? lotPostgres : lotSqlite;
  for (let i = 0; i < rows.length; i += pas)
    await db.executeQuery(lot(table, columns, rows.slice(i, i + pas) as Record<string, unknown>[]));
}

/** On the one connection of `remplir`: what is written goes to the disk once. */
export async function enUneFois(db: Db, ecrire: () => Promise<void>): Promise<void> {
  await sql`begin`.execute(db);
  await ecrire();
  await sql`commit`.execute(db);
}

const lignes = async <R>(db: Db, query: RawBuilder<R>): Promise<R[]> => (await query.execute(db)).rows;
const faire = async (db: Db, statements: readonly string[]): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db);
};

interface Retour {
  retirer: string[];
  remettre: string[];
}

/** But what a constraint made: it goes with its table only. */
async function indexPostgres(db: Db): Promise<Retour> {
  const index = await lignes(
    db,
    sql<{
      nom: string;
      def: string;
    }>`select i.indexrelid::regclass::text as nom, pg_get_indexdef(i.indexrelid) as def
      from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace s on s.oid = t.relnamespace
      where s.nspname = 'public' and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  const suites = await lignes(
    db,
    sql<{ nom: string }>`select table_name as nom from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and is_identity = 'YES'`,
  );
  return {
    retirer: [
      `set session_replication_role = 'replica'`,
      `set synchronous_commit = 'off'`,
      `set maintenance_work_mem = '256MB'`,
      ...index.map(({ nom }) => `drop index ${nom}`),
    ],
    remettre: [
      ...index.map(({ def }) => def),
      ...suites.map(
        ({ nom }) =>
          `select setval(pg_get_serial_sequence('"${nom}"', 'id'), (select coalesce(max(id), 0) + 1 from "${nom}"), false)`,
      ),
      'reset all',
      'vacuum analyze',
    ],
  };
}

async function indexSqlite(db: Db): Promise<Retour> {
  const objets = await lignes(
    db,
    sql<{ type: string; name: string; tbl_name: string; sql: string }>`select type, name, tbl_name, sql
      from sqlite_master where (type = 'index' and sql is not null and tbl_name not like '%_fts_%')
      or (type = 'trigger' and (name like '%_fts_ai' or name like '%_paires_ai' or name like '%_effectif_insert'))`,
  );
  const tables = (fin: string) =>
    objets
      .filter(({ type, name }) => type === 'trigger' && name.endsWith(fin))
      .map(({ tbl_name }) => tbl_name);
  const fts = tables('_fts_ai').map((table) => `${table}_fts`);
  const paires = tables('_paires_ai');
  return {
    retirer: [
      'pragma foreign_keys = off',
      'pragma synchronous = off',
      'pragma cache_size = -262144',
      ...objets.map(({ type, name }) => `drop ${type} ${name}`),
    ],
    remettre: [
      ...fts.map((nom) => `insert into ${nom} (${nom}) values ('rebuild')`),
      ...paires.map(
        (table) =>
          `insert into ${pairsOf(table)} (rowid, paires) select id, ${pairsIn('recherche')} from ${table}`,
      ),
      ...objets.map((objet) => objet.sql),
      'pragma wal_checkpoint(truncate)',
      'pragma synchronous = full',
      'pragma foreign_keys = on',
    ],
  };
}

const EFFECTIFS = {
  postgres: sql<Colonne>`select table_name::text as nom, column_name::text as colonne from information_schema.columns
    where table_schema = current_schema() and table_name like '%~_effectif' escape '~'`,
  sqlite: sql<Colonne>`select m.name as nom, c.name as colonne from sqlite_schema m, pragma_table_info(m.name) c
    where m.type = 'table' and m.name like '%~_effectif' escape '~'`,
};
interface Colonne {
  nom: string;
  colonne: string;
}

/** What triggers count is counted anew: the rows were written below them. */
async function recompter(db: Db): Promise<void> {
  const tables = new Map<string, string[]>();
  for (const { nom, colonne } of await lignes(db, isPostgres(db) ? EFFECTIFS.postgres : EFFECTIFS.sqlite))
    if (colonne !== 'id') tables.set(nom, [...(tables.get(nom) ?? []), colonne]);
  for (const [nom, colonnes] of tables) {
    const par = colonnes.filter((colonne) => colonne !== 'n');
    const comptees = [...par, 'count(*)'].join();
    await faire(db, [
      `delete from ${nom}`,
      `insert into ${nom} (${[...par, 'n'].join()}) select ${comptees} from ${nom.replace(/_effectif$/, '')}
        ${par.length > 0 ? `group by ${par.join()}` : ''}`,
    ]);
  }
}

/** Runs `work` on a connection where nothing but the rows is written. */
export async function remplir(root: Root, work: (db: Db) => Promise<void>): Promise<void> {
  await root.connection().execute(async (db) => {
    const { retirer, remettre } = await (isPostgres(db) ? indexPostgres(db) : indexSqlite(db));
    await faire(db, retirer);
    await work(db);
    await faire(db, remettre);
    await recompter(db);
  });
}

/** Rows that name what is not there; empty on PostgreSQL, which is asked by its own constraints at each later write. */
export async function orphelines(db: Db): Promise<unknown[]> {
  return isPostgres(db) ? [] : lignes(db, sql`pragma foreign_key_check`);
}

/** Bytes of the whole database, indexes included. */
export async function taille(db: Db): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ n: number }>`select pg_database_size(current_database()) as n`
    : sql<{ n: number }>`select page_count * page_size as n from pragma_page_count, pragma_page_size`;
  return (await lignes(db, query))[0]?.n ?? 0;
}
