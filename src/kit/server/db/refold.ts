/** Texts that an older `normalize` folded less: `{{refold t c…}}` of a migration folds them again. */
import { type SqlBool, type Transaction, sql } from 'kysely';
import { normalize } from '../../text';
import type { Database } from './database';
import { isPostgres } from './kind';

/** What it left and now folds: æ, other apostrophes, the lengthening of Arabic, and what is not seen. */
const LEFT =
  'æ‘ʼ\u0640\u00ad\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff';

/** Only rows that hold some of it are written. */
export const refold =
  (table: string, columns: readonly string[]) =>
  async (trx: Transaction<Database>): Promise<void> => {
    const [named, id] = [sql.table(table), sql.ref('id')];
    for (const column of columns.map((name) => sql.ref(name))) {
      const holds = isPostgres(trx)
        ? sql<SqlBool>`${column} ~ ${`[${LEFT}]`}`
        : sql<SqlBool>`${column} glob ${`*[${LEFT}]*`}`;
      const { rows } = await sql<{ id: number; texte: string }>`
        select ${id} as id, ${column} as texte from ${named} where ${holds}`.execute(trx);
      for (const { id: its, texte } of rows)
        await sql`update ${named} set ${column} = ${normalize(texte)} where ${id} = ${its}`.execute(trx);
    }
  };
