import { PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;
const asNumber = (text: string): number => Number(text);

/** bigint and sums of bigint come back as numbers: centimes stay far below 2^53. */
function numbersAsNumbers(oid: number, format?: unknown): unknown {
  return oid === INT8 || oid === NUMERIC ? asNumber : pg.types.getTypeParser(oid, format as 'text');
}

export const postgresDialect = (url: string): PostgresDialect =>
  new PostgresDialect({
    pool: new pg.Pool({
      connectionString: url,
      max: 10,
      types: { getTypeParser: numbersAsNumbers as typeof pg.types.getTypeParser },
    }),
  });
