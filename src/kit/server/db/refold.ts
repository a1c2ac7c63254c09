/** Texts that an older `normalize` folded less: `{{refold t c…}}` of a migration folds them again. */
import { type Transaction, sql } from 'kysely';
import { normalize } from '../../text';
import type { Database } from './database';

const CHUNK = 5_000;

type Row = { id: number } & Record<string, unknown>;

/** What of a row changes: most rows have nothing that does. */
function* changesOf({ id, ...texts }: Row): Generator<{ id: number; column: string; folded: string }> {
  for (const [column, text] of Object.entries(texts)) {
    const folded = normalize(String(text));
    if (folded !== text) yield { id, column, folded };
  }
}

export const refold =
  (table: string, columns: readonly string[]) =>
  async (trx: Transaction<Database>): Promise<void> => {
    const named = sql.table(table);
    const texts = sql.join(columns.map((column) => sql.ref(column)));
    for (let after = 0; ; ) {
      const { rows } = await sql<Row>`
        select id, ${texts} from ${named} where id > ${after} order by id limit ${CHUNK}`.execute(trx);
      for (const { id, column, folded } of rows.flatMap((row) => [...changesOf(row)]))
        await sql`update ${named} set ${sql.ref(column)} = ${folded} where id = ${id}`.execute(trx);
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  };
