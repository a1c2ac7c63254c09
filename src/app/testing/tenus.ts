/** What triggers keep beside the rows, told anew from the rows. */
import { sql } from '../../kit/server/testing/sql';
import type { Db, Root } from '../../kit/server/db/database';
import { TALLY, linesOf, partsOf } from '../../kit/server/db/counted';
import { isPostgres } from '../../kit/server/db/kind';
import { pairsIn, pairsOf } from '../../kit/server/db/search-index';
import { avancementsFaux } from './avancements';

interface Colonne {
  nom: string;
  colonne: string;
}

const POSTGRES = sql<Colonne>`select table_name::text as nom, column_name::text as colonne
  from information_schema.columns where table_schema = current_schema()`;
const SQLITE = sql<Colonne>`select m.name as nom, c.name as colonne
  from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`;

/** Columns by table, of those whose name ends so. */
async function tablesEn(db: Db, fin: string): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>();
  for (const { nom, colonne } of (await (isPostgres(db) ? POSTGRES : SQLITE).execute(db)).rows)
    if (nom.endsWith(fin)) tables.set(nom, [...(tables.get(nom) ?? []), colonne]);
  return tables;
}

/** By how much what is kept is more than what there is. One statement, one moment: others may be writing. */
export async function effectifsFaux(db: Db): Promise<string[]> {
  const fautes: string[] = [];
  for (const [nom, colonnes] of await tablesEn(db, TALLY)) {
    const parts = partsOf(colonnes);
    const { keys, amounts } = parts;
    const moins = amounts.map((montant) => `-${montant}`);
    const { rows } = await sql
      .raw<object>(`select ${[...keys, ...amounts.map((montant) => `sum(${montant}) as ${montant}`)].join()} from (
        select ${[...keys, ...amounts].join()} from ${nom}
        union all select ${[...keys, ...moins].join()} from (${linesOf(nom.slice(0, -TALLY.length), parts)}) as lues) as t
      ${keys.length > 0 ? `group by ${keys.join()}` : ''}
      having ${amounts.map((montant) => `sum(${montant}) <> 0`).join(' or ')}`)
      .execute(db);
    fautes.push(...rows.map((row) => `${nom} : ${JSON.stringify(row)}`));
  }
  return fautes;
}

/**
 * The pairs of a table, made again beside and compared. What is made for it stays until its connection ends: a table
 * cannot be dropped while anything is read.
 */
async function pairesDe(db: Db, table: string): Promise<string[]> {
  const [paires, temoin] = [pairsOf(table), `temoin_${table}`];
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_schema where name = ${paires}`.execute(
    db,
  );
  const vocabulaire = (nom: string, base: string, fts: string): string =>
    `create virtual table if not exists temp.${nom} using fts5vocab('${base}', '${fts}', 'instance')`;
  const faire = [
    (rows[0]?.sql ?? '').replace(paires, `if not exists temp.${temoin}`),
    `insert into temp.${temoin} (${temoin}) values ('delete-all')`,
    `insert into temp.${temoin} (rowid, paires) select id, ${pairsIn('recherche')} from ${table}`,
    vocabulaire(`${table}_tenues`, 'main', paires),
    vocabulaire(`${table}_dites`, 'temp', temoin),
  ];
  for (const statement of faire) await sql.raw(statement).execute(db);
  const de = (nom: string) => sql.raw(`select term, doc from temp.${table}_${nom}`);
  const ecarts = await sql<object>`select * from (${de('tenues')} except ${de('dites')}) union all
    select * from (${de('dites')} except ${de('tenues')}) limit 5`.execute(db);
  return ecarts.rows.map((row) => `${paires} : ${JSON.stringify(row)}`);
}

/** SQLite's indexes of words: the trigrams compare themselves. */
async function mots(db: Db): Promise<string[]> {
  const fautes: string[] = [];
  for (const fts of (await tablesEn(db, '_fts')).keys()) {
    const table = fts.replace(/(_paires)?_fts$/, '');
    if (fts === pairsOf(table)) fautes.push(...(await pairesDe(db, table)));
    else
      await sql
        .raw(`insert into ${fts} (${fts}, rank) values ('integrity-check', 1)`)
        .execute(db)
        .catch((error: unknown) => fautes.push(`${fts} : ${String(error)}`));
  }
  return fautes;
}

const avancements = async (db: Db): Promise<string[]> =>
  (await tablesEn(db, '_deduit')).size > 0 ? avancementsFaux(db) : [];

/** Each difference in words, as of one moment; an office that nothing has been moved to yet keeps nothing. */
export const tenusDans = async (trx: Db): Promise<string[]> => [
  ...(await effectifsFaux(trx)),
  ...(await avancements(trx)),
  ...(isPostgres(trx) ? [] : await mots(trx)),
];
export const tenus = (db: Root): Promise<string[]> => db.transaction().execute(tenusDans);

/** At the end of a test: what it did to the rows, it did to what is kept of them. */
export async function exigerTenus(db: Root): Promise<void> {
  const fautes = await tenus(db);
  if (fautes.length > 0) throw new Error(`Mal tenu :\n${fautes.join('\n')}`);
}
