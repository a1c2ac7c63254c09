import type { FastifyRequest } from 'fastify';
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

/** Where a request comes from, as a security event tells it: its address, and the browser as it names itself. */
interface From {
  adresse: string;
  agent: string | undefined;
}
export const fromOf = ({ ip, headers }: FastifyRequest): From => ({
  adresse: ip,
  agent: headers['user-agent'],
});

/** What a handler sees. In a write, `db` is the one transaction of the request: nothing but SQL is awaited there. */
export interface Context<C extends Call> extends Input<C> {
  db: Db;
  user: SessionUser;
  from: From;
  now: Date;
  /** Says what the write changed; rows are written at the end of its transaction. */
  journal(entry: JournalEntry): void;
  /** The record's new version, answered in X-Version (D75). */
  version(version: number): void;
  /** Runs `work` once the write is committed; not for an answer that is given again. What fails there undoes nothing. */
  committed(work: () => void): void;
}
