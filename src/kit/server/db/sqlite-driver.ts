import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely';
import type Libsql from 'libsql';
import { breathe } from '../breathe';
import { IN_MEMORY, MOMENTS, placesOf } from './sqlite-turns';
import { released } from './released';
import type { Turns } from './turns';
import { Way } from './sqlite-way';

/** Connections to one file: one writes, one reads what is committed, and each long reading has one to itself, which sees one moment of the base. */
class Ways {
  readonly #openToRead: () => Way;
  /** In memory, where each opening would be another base. */
  readonly #alone: boolean;
  readonly #writer: Way;
  readonly #writing: Turns;
  readonly #moments: Turns;
  readonly #idle: Way[] = [];
  #reader: Way | undefined;

  constructor(file: string, open: () => Libsql.Database) {
    const { writing, moments } = placesOf(file);
    this.#writing = writing;
    this.#moments = moments;
    this.#writer = new Way(open());
    this.#alone = file === IN_MEMORY;
    this.#openToRead = () => {
      const database = open();
      database.exec('pragma query_only = ON');
      return new Way(database);
    };
  }

  /** Undefined: there is only the writer's. */
  get reader(): Way | undefined {
    if (!this.#alone) this.#reader ??= this.#openToRead();
    return this.#reader;
  }

  async takeWriter(): Promise<Way> {
    await this.#writing.take();
    return this.#writer;
  }

  async takeMoment(): Promise<Way> {
    if (this.#alone) return this.takeWriter();
    await this.#moments.take();
    try {
      return this.#idle.pop() ?? this.#openToRead();
    } catch (error) {
      // No connection was opened, which would give this turn back.
      this.#moments.give();
      throw error;
    }
  }

  giveBack(way: Way): void {
    if (way === this.#writer) return this.#writing.give();
    this.#idle.push(way);
    this.#moments.give();
  }

  /** Runs `work` while there is no long reading: a checkpoint would wait in vain for a reader of this very thread. */
  async unread<R>(work: () => Promise<R>): Promise<R> {
    for (let i = 0; i < MOMENTS; i += 1) await this.#moments.take();
    try {
      return await work();
    } finally {
      for (let i = 0; i < MOMENTS; i += 1) this.#moments.give();
    }
  }

  close(): void {
    for (const way of [...this.#idle, this.#reader, this.#writer]) way?.close();
  }
}

/** Statements that only read: known from the query builder; a raw one begins as a reading, with no word of a write. In doubt, it waits as a write. */
const READING = /^\s*(?:select|values|with)\b/i;
const WRITING = /\b(?:insert|update|delete|replace)\b/i;
const CHANGING = /^\s*(?:insert|update|delete|replace|with|create|alter|drop)\b/i;
const EMPTYING = /^\s*pragma wal_checkpoint\b/i;
const reads = ({ query, sql }: CompiledQuery): boolean =>
  SelectQueryNode.is(query) || (READING.test(sql) && !WRITING.test(sql));

/**
 * A reading outside of a transaction goes through the reading connection, and sees what is committed: a long write (twenty
 * thousand lines of a bank) makes no reader wait. Once it has written, a connection keeps the writing one until it is released.
 */
class Connection implements DatabaseConnection {
  readonly #ways: Ways;
  #way: Way | undefined;

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  async toWrite(): Promise<Way> {
    this.#way ??= await this.#ways.takeWriter();
    return this.#way;
  }

  /** What this connection reads from now on is of one moment. */
  async toReadAtLength(): Promise<Way> {
    this.#way ??= await this.#ways.takeMoment();
    return this.#way;
  }

  /**
   * SQLite answers synchronously: many short statements (of many requests together, of a loop that reads row by row) would make
   * one long turn of the event loop. The loop gets turns between them, and before their rows are used.
   */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const turn = breathe();
    // To await undefined would let all the statements asked together pass before the first has run.
    if (turn) await turn;
    const result = await this.#execute<R>(query);
    await breathe();
    return result;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#way && reads(query)) return (this.#ways.reader ?? (await this.toWrite())).execute<R>(query);
    // The readings first, the turn to write then: nobody's write waits for a long reading to end.
    if (EMPTYING.test(query.sql))
      return this.#ways.unread(async () => (await this.toWrite()).executeAtOnce<R>(query));
    const way = await this.toWrite();
    const alone = CHANGING.test(query.sql) && !way.database.inTransaction;
    return alone ? way.executeAlone<R>(query) : way.execute<R>(query);
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query);
  }

  release(): void {
    if (this.#way) this.#ways.giveBack(this.#way);
    this.#way = undefined;
  }
}

/** A write transaction takes its lock at once: a deferred one fails half-way when two processes write. */
export class SqliteWays implements Driver {
  readonly #ways: Ways;

  constructor(file: string, open: () => Libsql.Database) {
    this.#ways = new Ways(file, open);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#ways);
  }

  async beginTransaction(connection: Connection, { accessMode }: TransactionSettings): Promise<void> {
    if (accessMode === 'read only') (await connection.toReadAtLength()).database.exec('begin');
    else (await connection.toWrite()).begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    (await connection.toWrite()).commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    (await connection.toWrite()).rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    this.#ways.close();
    await released();
  }
}
