/** Rows by the hundred thousand: indexes, foreign keys and searches are put back once they are all there. */
import { CompiledQuery, type Insertable, type RawBuilder, sql } from 'kysely';
import type { Database, Db, Root } from '../db/database';
import { TALLY, linesOf, partsOf } from '../db/counted';
import { isPostgres } from '../db/kind';
import { merged, pairsIn, pairsOf } from '../db/search-index';
import { type Lot, ouvrirCopies } from './copier';

type Table = keyof Database & string;
/** A whole row: what the table would give by itself is said too, so that all of a table have the same columns. */
export type Rangee<T extends Table> = Insertable<Database[T]>;

/** All with the same columns. */
export function lotDe<T extends Table>(table: T, rows: readonly Rangee<T>[]): Lot {
  const colonnes = Object.keys(rows[0] ?? {});
  const valeurs: unknown[] = [];
  for (const row of rows)
    for (const colonne of colonnes) valeurs.push((row as Record<string, unknown>)[colonne]);
  return { table, colonnes, valeurs };
}

const PARAMETRES = 2_000;

/** Whole parts of a table are written by the same text: it is put together once, and prepared once. */
const textes = new Map<string, string>();
function texteSqlite({ table, colonnes }: Lot, combien: number): string {
  const cle = [table, combien, ...colonnes].join();
  const connu = textes.get(cle);
  if (connu) return connu;
  const une = `(${colonnes.map(() => '?').join()})`;
  const noms = colonnes.map((colonne) => `"${colonne}"`).join();
  const texte = `insert into "${table}" (${noms}) values ${Array.from({ length: combien }, () => une).join()}`;
  textes.set(cle, texte);
  return texte;
}

/** By parameters: SQLite reads JSON more slowly, and a text of its own more slowly still. */
async function poserSqlite(db: Db, lot: Lot): Promise<void> {
  const { colonnes, valeurs } = lot;
  const pas = Math.floor(PARAMETRES / colonnes.length) * colonnes.length;
  for (let i = 0; i < valeurs.length; i += pas) {
    const siennes = valeurs.slice(i, i + pas);
    await db.executeQuery(CompiledQuery.raw(texteSqlite(lot, siennes.length / colonnes.length), siennes));
  }
}

const PAR_FOIS = 1_000;

/** By one text: a statement has only so many parameters there. */
async function poserPostgres(db: Db, { table, colonnes, valeurs }: Lot): Promise<void> {
  const noms = colonnes.map((colonne) => `"${colonne}"`).join();
  const texte = `insert into "${table}" (${noms}) select ${noms} from json_populate_recordset(null::"${table}", $1::json)`;
  const pas = PAR_FOIS * colonnes.length;
  for (let i = 0; i < valeurs.length; i += pas) {
    const rows: object[] = [];
    for (let j = i; j < Math.min(i + pas, valeurs.length); j += colonnes.length)
      rows.push(Object.fromEntries(colonnes.map((colonne, k) => [colonne, valeurs[j + k]])));
    await db.executeQuery(CompiledQuery.raw(texte, [JSON.stringify(rows)]));
  }
}

const poser = (db: Db, lot: Lot): Promise<void> => (isPostgres(db) ? poserPostgres : poserSqlite)(db, lot);

export const ajouter = <T extends Table>(db: Db, table: T, rows: Rangee<T>[]): Promise<void> =>
  poser(db, lotDe(table, rows));

/** On the one connection of `remplir`: what is written goes to the disk once. */
async function enUneFois(db: Db, lots: readonly Lot[]): Promise<void> {
  await sql`begin`.execute(db);
  for (const lot of lots) await poser(db, lot);
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

const CACHE_KO = 131_072;
/** A page that is written again and again is moved to the base once. */
const WAL_PAGES = 65_536;
const WAL_PAGES_USUAL = 1_000;
/** Words gathered before they are written: a few large pieces to be merged instead of thousands. */
const MOTS_OCTETS = 67_108_864;

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
      // Nobody else reads it yet, and what is cut short is made again from the start.
      'pragma foreign_keys = off',
      'pragma synchronous = off',
      `pragma wal_autocheckpoint = ${WAL_PAGES}`,
      'pragma secure_delete = off',
      `pragma cache_size = -${CACHE_KO}`,
      // Sorting millions of keys would fill the memory: this SQLite keeps what is temporary there by itself.
      'pragma temp_store = file',
      'pragma threads = 2',
      ...objets.map(({ type, name }) => `drop ${type} ${name}`),
    ],
    remettre: [
      ...[...fts, ...paires.map(pairsOf)].map(
        (nom) => `insert into ${nom} (${nom}, rank) values ('hashsize', ${MOTS_OCTETS})`,
      ),
      ...fts.map((nom) => `insert into ${nom} (${nom}) values ('rebuild')`),
      ...paires.map(
        (table) =>
          `insert into ${pairsOf(table)} (rowid, paires) select id, ${pairsIn('recherche')} from ${table}`,
      ),
      ...[...fts, ...paires.map(pairsOf)].map(merged),
      ...[...fts, ...paires.map(pairsOf)].map((nom) => `delete from ${nom}_config where k = 'hashsize'`),
      ...objets.map((objet) => objet.sql),
      `pragma wal_autocheckpoint = ${WAL_PAGES_USUAL}`,
      'pragma synchronous = full',
      'pragma secure_delete = on',
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
    tables.set(nom, [...(tables.get(nom) ?? []), colonne]);
  for (const [nom, colonnes] of tables) {
    const parts = partsOf(colonnes);
    const noms = [...parts.keys, ...parts.amounts].join();
    const lignes = linesOf(nom.slice(0, -TALLY.length), parts);
    await faire(db, [`delete from ${nom}`, `insert into ${nom} (${noms}) ${lignes}`]);
  }
}

/** What is deduced of a row is not yet, but its place is kept, as a trigger would have. */
async function aDeduire(db: Db): Promise<void> {
  const tables = isPostgres(db)
    ? sql<{ nom: string }>`select table_name::text as nom from information_schema.tables
        where table_schema = current_schema() and table_name like '%~_deduit' escape '~'`
    : sql<{
        nom: string;
      }>`select name as nom from sqlite_schema where type = 'table' and name like '%~_deduit' escape '~'`;
  for (const { nom } of await lignes(db, tables)) {
    const table = nom.replace(/_deduit$/, '');
    await faire(db, [`delete from ${nom}`, `insert into ${nom} (${table}_id) select id from ${table}`]);
  }
}

/** Writes rows of several tables at once. */
export type Poser = (lots: readonly Lot[]) => Promise<void>;

async function parCopies(url: string, work: (poser: Poser) => Promise<void>): Promise<void> {
  const { poser: copier, finir } = await ouvrirCopies(url);
  await work(copier).finally(finir);
}

/** Runs `work`, which is to write nothing but rows, by what it is given; `url`: of a PostgreSQL. */
export async function remplir(
  root: Root,
  url: string | undefined,
  work: (poser: Poser) => Promise<void>,
): Promise<void> {
  await root.connection().execute(async (db) => {
    const { retirer, remettre } = await (isPostgres(db) ? indexPostgres(db) : indexSqlite(db));
    await faire(db, retirer);
    await (url ? parCopies(url, work) : work((lots) => enUneFois(db, lots)));
    await recompter(db);
    await aDeduire(db);
    await faire(db, remettre);
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
