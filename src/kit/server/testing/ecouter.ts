/** What is asked of the database meanwhile: each statement as the driver is given it. */
import Libsql from 'libsql';
import pg from 'pg';
import type { Enonce } from './plafond-worker';

/** What an embedded base does by itself between two requests (db/merging.ts). */
const FONTE = /_fts"? \(.*'merge'/s;
const ENTRETIEN = /hex\(block\)|pragma_table_list/;
const LECTURE = /^\s*(select|with)\b/i;

// A statement that was prepared before one listens is run again later: each keeps its text from the start.
const textes = new WeakMap<object, string>();
const { prepare } = Libsql.prototype;
Libsql.prototype.prepare = function (this: Libsql.Database, sql: string) {
  const statement = prepare.call(this, sql);
  textes.set(statement, sql);
  return statement;
} as typeof prepare;
const statement = Object.getPrototypeOf(new Libsql(':memory:').prepare('select 1')) as Libsql.Statement;

type Faire = (...all: unknown[]) => unknown;

/** Every statement, in order: those that begin, write and commit too. */
export async function ecouterTout(travail: () => Promise<unknown>): Promise<Enonce[]> {
  const dits: Enonce[] = [];
  let fondu = false;
  const noter = (sql: unknown, parameters?: unknown): void => {
    if (typeof sql !== 'string') return;
    if (FONTE.test(sql)) {
      // It is alone between its own beginning and its own end.
      dits.pop();
      fondu = true;
    } else if (fondu) fondu = false;
    else if (!ENTRETIEN.test(sql))
      dits.push({ sql, parameters: Array.isArray(parameters) ? [...parameters] : [] });
  };
  const { all, run } = statement;
  const { exec } = Libsql.prototype;
  const { query } = pg.Client.prototype;
  const entendre = (faire: Faire): never =>
    function (this: object, ...args: unknown[]) {
      noter(textes.get(this), args[0]);
      return faire.apply(this, args);
    } as never;
  statement.all = entendre(all as Faire);
  statement.run = entendre(run as Faire);
  Libsql.prototype.exec = function (this: Libsql.Database, sql: string) {
    noter(sql);
    return exec.call(this, sql);
  };
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    noter(args[0], args[1]);
    return (query as Faire).apply(this, args);
  } as typeof query;
  try {
    await travail();
  } finally {
    statement.all = all;
    statement.run = run;
    Libsql.prototype.exec = exec;
    pg.Client.prototype.query = query;
  }
  return dits;
}

/** The statements that only read; what begins, commits or writes is left out. */
export const ecouter = async (travail: () => Promise<unknown>): Promise<Enonce[]> =>
  (await ecouterTout(travail)).filter(({ sql }) => LECTURE.test(sql));
