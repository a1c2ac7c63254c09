import type { BodyOf, Call, ParamsOf, QueryOf } from '../api';
import type { SessionUser } from './app';
import type { Db } from './db/database';
import type { JournalEntry } from './sql-journal';

/** What a call was sent, checked and typed. */
export interface Input<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
}

/** What a handler sees. In a write, `db` is the one transaction of the request: nothing but SQL is awaited there. */
export interface Context<C extends Call> extends Input<C> {
  db: Db;
  user: SessionUser;
  now: Date;
  /** Says what the write changed; rows are written at the end of its transaction. */
  journal(entry: JournalEntry): void;
  /** The record's new version, answered in X-Version (D75). */
  version(version: number): void;
}
