/** Numbers that were stored with what was pasted beside them and is not seen: `{{unmarked t c…}}` of a migration takes it off. */
import { type SqlBool, type Transaction, sql } from 'kysely';
import { sansMarques } from '../../text';
import type { Database } from './database';

type Trx = Transaction<Database>;

async function unmarkOne(trx: Trx, table: string, column: string, unique: boolean): Promise<void> {
  const [named, text] = [sql.table(table), sql.ref(column)];
  // Few are: a number is of ASCII letters.
  const { rows } = await sql<{ id: number; text: string }>`select id, ${text} as text from ${named}
    where octet_length(${text}) <> length(${text}) order by id`.execute(trx);
  for (const { id, text: stored } of rows) {
    const seen = sansMarques(stored);
    if (seen === stored || seen === '') continue;
    // Two records of one number are two people's to put together: neither is changed here.
    const free = unique
      ? sql<SqlBool>`not exists (select 1 from ${named} as autre where autre.${text} = ${seen})`
      : sql<SqlBool>`1 = 1`;
    await sql`update ${named} set ${text} = ${seen} where id = ${id} and ${free}`.execute(trx);
  }
}

export const unmarked =
  (table: string, columns: readonly string[], unique = false) =>
  async (trx: Trx): Promise<void> => {
    for (const column of columns) await unmarkOne(trx, table, column, unique);
  };
