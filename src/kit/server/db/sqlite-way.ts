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

/** One way into the file, with its statements. */
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

  /** What has waited for its turn may find it closed, where libsql would end the whole process. */
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
   * libsql lets nothing else run while it waits for a lock. When another process does not let go of it, the first to wait
   * waits for all: until something has passed again, the others are told nearly at once.
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

  /** Told at once that another process has it locked: whoever asks may ask again, and nobody is held meanwhile. */
  executeAtOnce<R>(query: CompiledQuery): QueryResult<R> {
    this.#waitFor(0);
    try {
      return this.execute<R>(query);
    } finally {
      this.#waitFor(this.#lost ? BUSY_AGAIN_MS : BUSY_WAIT_MS);
    }
  }

  /**
   * A lock refused leaves a statement half-way, libsql does not reset it, and as long as it lives no commit passes.
   * `exec` finalises its own: whatever writes meets the lock here, and nowhere else.
   */
  begin(): void {
    // One whose end failed too (the disk was full) would bar all those that follow.
    if (this.database.inTransaction) this.rollback();
    this.#watch(() => this.database.exec('begin immediate'));
    this.#setLost(false);
  }

  commit(): void {
    this.database.exec('commit');
  }

  /** SQLite may have ended it by itself: what failed before is what is told. */
  rollback(): void {
    try {
      this.database.exec('rollback');
    } catch {}
  }

  /** A write by itself. */
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
