import type { BodyOf, Call, ParamsOf, QueryOf } from '../api';
import type { SessionUser } from './app';
import type { Db } from './db/database';
import type { JournalEntry } from './sql-journal';

/** What a handler sees. In a write, `db` is the one transaction of the request: nothing but SQL is awaited there. */
export interface Context<C extends Call> {
  db: Db;
  user: SessionUser;
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  now: Date;
  /** Says what the write changed; rows are written at the end of its transaction. */
  journal(entry: JournalEntry): void;
  /** The record's new version, answered in X-Version (D75). */
  version(version: number): void;
}
