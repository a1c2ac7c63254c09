/** Numbers stored with invisible characters, which were pasted with them: `{{unmarked t c…}}` of a migration removes these. */
import { type SqlBool, type Transaction, sql } from 'kysely';
import { sansMarques } from '../../text';
import type { Database } from './database';

type Trx = Transaction<Database>;

async function unmarkOne(trx: Trx, table: string, column: string, unique: boolean): Promise<void> {
  const [named, text] = [sql.table(table), sql.ref(column)];
  // Only these few: nearly all numbers are of ASCII characters alone.
  const { rows } = await sql<{ id: number; text: string }>`select id, ${text} as text from ${named}
    where octet_length(${text}) <> length(${text}) order by id`.execute(trx);
  for (const { id, text: stored } of rows) {
    const seen = sansMarques(stored);
    if (seen === stored || seen === '') continue;
    // Another record has this number already: people have to put the two together, and neither is changed here.
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
