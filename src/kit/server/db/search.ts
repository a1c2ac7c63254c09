import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { normalize } from '../../text';
import type { Db } from './database';
import { isPostgres } from './kind';

/** Statements that index the `recherche` column of `table` by trigrams (a `{{search table}}` line of a migration). */
export function searchIndex(table: string, kind: 'postgres' | 'sqlite'): string[] {
  if (kind === 'postgres') {
    return [
      'create extension if not exists pg_trgm',
      `create index ${table}_recherche on ${table} using gin (recherche gin_trgm_ops)`,
    ];
  }
  const fts = `${table}_fts`;
  const remove = `insert into ${fts} (${fts}, rowid, recherche) values ('delete', old.id, old.recherche);`;
  const add = `insert into ${fts} (rowid, recherche) values (new.id, new.recherche);`;
  return [
    `create virtual table ${fts} using fts5 (recherche, content = '${table}', content_rowid = 'id', tokenize = 'trigram')`,
    // A table may have rows already: forgetting one that was never indexed would break the index.
    `insert into ${fts} (${fts}) values ('rebuild')`,
    `create trigger ${table}_fts_ai after insert on ${table} begin ${add} end`,
    `create trigger ${table}_fts_ad after delete on ${table} begin ${remove} end`,
    `create trigger ${table}_fts_au after update of recherche on ${table} begin ${remove} ${add} end`,
  ];
}

const pattern = (word: string): string => `%${word}%`;
const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Labels join their fields with it: one may search for what one reads. */
const BETWEEN_FIELDS = '·';

/** More hits than this are found sooner by reading the list in its order than by gathering them all. */
const DENSE = 1_000;

/**
 * Every word of `q` somewhere in `table.recherche`, whatever its case and accents; without words, everything.
 * On SQLite trigrams serve words of three letters or more, unless they match so much that a scan in the order of
 * the list ends first; PostgreSQL decides so by itself.
 */
export async function matchesWords(db: Db, table: string, q: string): Promise<Expression<SqlBool>> {
  const words = normalize(q)
    .split(' ')
    .filter((word) => word !== '' && word !== BETWEEN_FIELDS);
  if (words.length === 0) return sql`1 = 1`;
  const column = sql.ref(`${table}.recherche`);
  const like = (word: string): RawBuilder<SqlBool> =>
    sql`${column} like ${pattern(escaped(word))} escape '\\'`;
  const scan = sql<SqlBool>`(${sql.join(words.map(like), sql` and `)})`;
  if (isPostgres(db)) return scan;
  // FTS5 serves a LIKE by its trigrams only without ESCAPE: words with wild cards are left to the scan.
  const indexed = words.filter((word) => word.length >= 3 && !/[\\%_]/.test(word));
  if (indexed.length === 0) return scan;
  const found = sql`select rowid from ${sql.table(`${table}_fts`)} where ${sql.join(
    indexed.map((word) => sql`recherche like ${pattern(word)}`),
    sql` and `,
  )}`;
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from (${found} limit ${sql.lit(DENSE + 1)})`.execute(db);
  if ((rows[0]?.n ?? 0) > DENSE) return scan;
  return sql`(${sql.ref(`${table}.id`)} in (${found}) and ${scan})`;
}
