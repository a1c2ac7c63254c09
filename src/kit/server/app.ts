import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../api';
import type { Root } from './db/database';

/** Who is asking, as far as the kit needs to know. */
export interface SessionUser {
  id: number;
  /** Which of the account's sessions asks. */
  session: number;
  roles: string[];
  /** What the office lets this account do, besides what everybody may (`right` of a call). */
  rights: readonly string[];
}

/** What a slice needs to serve its calls; made once in app/server.ts. */
export interface App {
  http: FastifyInstance;
  db: Root;
  /** Being asked keeps a session alive, unless it is only `watch`ed. */
  sessionOf(headers: IncomingHttpHeaders, watch?: 'watch'): Promise<SessionUser | null>;
  now(): Date;
  /** Every call served, in order: OpenAPI and the test of sessions read it. */
  calls: Call[];
}
