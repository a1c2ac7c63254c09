import type { FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { Call } from '../api';
import type { AppError } from '../errors';
import type { Db, Root } from './db/database';
import type { Documents } from './documents';
import type { RenderPdf } from './pdf';
import type { Replicas } from './replicas';
import type { JournalEntry } from './sql-journal';
import type { Taches } from './taches';

/** Who is asking, as far as the kit needs to know. */
export interface SessionUser {
  id: number;
  /** Which of the account's sessions asks. */
  session: number;
  roles: string[];
  /** What the office lets this account do, besides what everybody may (`right` of a call). */
  rights: readonly string[];
  /** It has proved who it is in the last minutes (`recent` of a call). */
  recent: boolean;
  /** What it must do for itself before anything else (`settingUp` of a call). */
  settingUp: AppError | false;
  /** It inspects the office: it reads what is marked for that (`inspection` of a call), and writes nothing. */
  inspecting: boolean;
}

/**
 * What a slice above does of what a write has changed, in its transaction: `entries` is what the write tells the journal.
 * What it changes itself, it adds to the journal by `journal`; the others are not told of that.
 */
export type FollowUp = (
  db: Db,
  entries: readonly JournalEntry[],
  about: { userId: number; now: Date; journal(entry: JournalEntry): void },
) => Promise<void>;

/** Who may see what; made by app/. The kit knows neither the kinds nor what they are. */
export interface Access {
  /** Nothing is ever asked of that account. */
  seesAll(user: SessionUser): boolean;
  /** Error: introuvable, as for what does not exist, when one of these is not for that account to see. */
  refuseOthers(user: SessionUser, kind: string, ids: number[]): Promise<void>;
}

/** What a slice needs to serve its calls; made once in app/parts.ts. */
export interface App {
  http: FastifyInstance;
  db: Root;
  /** Being asked keeps a session alive, unless it is only `watch`ed. */
  sessionOf(headers: IncomingHttpHeaders, watch?: 'watch'): Promise<SessionUser | null>;
  now(): Date;
  access: Access;
  /** Every call served, in order: OpenAPI and the test of sessions read it. */
  calls: Call[];
  /** Run after the handler of every write, in order. */
  followUps: FollowUp[];
  renderPdf: RenderPdf;
  /** Calls of kind `file`, by account. */
  documents: Documents;
  /** Tells what a write carried from another, by a key of this office's own; `sql-idempotence.ts`. */
  fingerprint(text: string): string;
  replicas: Replicas;
  /** What is done once a day. */
  taches: Taches;
}
