/** What is read of the database meanwhile: each statement as the driver is given it. */
import Libsql from 'libsql';
import pg from 'pg';
import type { Enonce } from './plafond-worker';

const LECTURE = /^\s*(select|with)\b/i;

/** The statements that only read; what begins, commits or writes is left out. */
export async function ecouter(travail: () => Promise<unknown>): Promise<Enonce[]> {
  const lus: Enonce[] = [];
  const noter = (sql: unknown, parameters: unknown): void => {
    if (typeof sql === 'string' && LECTURE.test(sql))
      lus.push({ sql, parameters: Array.isArray(parameters) ? [...parameters] : [] });
  };
  const { prepare } = Libsql.prototype;
  const { query } = pg.Client.prototype;
  Libsql.prototype.prepare = function (this: Libsql.Database, sql: string) {
    const statement = prepare.call(this, sql);
    const lire = statement.all.bind(statement) as (parameters: unknown) => unknown[];
    statement.all = ((parameters: unknown) => {
      noter(sql, parameters);
      return lire(parameters);
    }) as typeof statement.all;
    return statement;
  } as typeof prepare;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    noter(args[0], args[1]);
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await travail();
  } finally {
    Libsql.prototype.prepare = prepare;
    pg.Client.prototype.query = query;
  }
  return lus;
}
