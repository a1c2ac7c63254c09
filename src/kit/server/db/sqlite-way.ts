import type { CompiledQuery, QueryResult } from 'kysely';
import type Libsql from 'libsql';
import { codeOf } from '../error-code';
import { keptStatements } from './statements';

export const BUSY_WAIT_MS = 3_000;
const BUSY_AGAIN_MS = 20;
export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

const resultOf = ({ changes, lastInsertRowid }: Libsql.RunResult) => ({
  numAffectedRows: BigInt(changes),
  insertId: BigInt(lastInsertRowid),
});

/** One connection to the file, with its prepared statements. */
export class Way {
  readonly #database: Libsql.Database;
  readonly #statements: ReturnType<typeof keptStatements>;
  #lost = false;
  #closed = false;

  constructor(database: Libsql.Database) {
    this.#database = database;
    this.#statements = keptStatements(
      () => this.database,
      (work) => this.#watch(work),
    );
  }

  /** A statement that has waited for its turn may find the base closed, where libsql would end the whole process. */
  get database(): Libsql.Database {
    if (this.#closed) throw new Error('the base is closed');
    return this.#database;
  }

  #watch<R>(work: () => R): R {
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) this.#setLost(true);
      throw error;
    }
  }

  /**
   * libsql blocks the thread while it waits for a lock. When another process does not release it, one statement waits in full:
   * until one has passed again, the next ones fail nearly at once.
   */
  #setLost(lost: boolean): void {
    if (lost === this.#lost) return;
    this.#lost = lost;
    this.#waitFor(lost ? BUSY_AGAIN_MS : BUSY_WAIT_MS);
  }

  #waitFor(ms: number): void {
    this.database.exec(`pragma busy_timeout = ${ms}`);
  }

  execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#statements.prepare(sql);
    const result = statement.reader
      ? { rows: statement.all(parameters) as R[] }
      : { rows: [], ...resultOf(statement.run(parameters)) };
    this.#setLost(false);
    return result;
  }

  /** Fails at once when another process has the base locked: the caller may try again, and the thread is not blocked meanwhile. */
  executeAtOnce<R>(query: CompiledQuery): QueryResult<R> {
    this.#waitFor(0);
    try {
      return this.execute<R>(query);
    } finally {
      this.#waitFor(this.#lost ? BUSY_AGAIN_MS : BUSY_WAIT_MS);
    }
  }

  /**
   * When a lock is refused, libsql does not reset the statement, and as long as that lives no commit passes. `exec` finalises its
   * own: every write must meet the lock here, and nowhere else.
   */
  begin(): void {
    // A transaction whose rollback failed too (the disk was full) would block all those that follow.
    if (this.database.inTransaction) this.rollback();
    this.#watch(() => this.database.exec('begin immediate'));
    this.#setLost(false);
  }

  commit(): void {
    this.database.exec('commit');
  }

  /** SQLite may have rolled back by itself: the error to tell is the one before it. */
  rollback(): void {
    try {
      this.database.exec('rollback');
    } catch {}
  }

  /** A write outside of a transaction, in one of its own. */
  executeAlone<R>(query: CompiledQuery): QueryResult<R> {
    this.begin();
    try {
      const result = this.execute<R>(query);
      this.commit();
      return result;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  close(): void {
    this.#closed = true;
    this.#statements.forget();
    this.#database.close();
  }
}
