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
 * What a slice above does after a write, in its transaction. `entries`: what the write tells the journal. A follow-up tells its
 * own changes by `journal`; the other follow-ups do not get those.
 */
export type FollowUp = (
  db: Db,
  entries: readonly JournalEntry[],
  about: { userId: number; now: Date; journal(entry: JournalEntry): void },
) => Promise<void>;

/** Who may see what; made by app/. The kit knows neither the kinds nor what they are. */
export interface Access {
  /** That account sees every record: nothing is queried for it. */
  seesAll(user: SessionUser): boolean;
  /** Error: introuvable, as for what does not exist, when one of these is not for that account to see. */
  refuseOthers(user: SessionUser, kind: string, ids: number[]): Promise<void>;
}

/** What a slice needs to serve its calls; made once in app/parts.ts. */
export interface App {
  http: FastifyInstance;
  db: Root;
  /** A request keeps its session alive, unless its call is a `watch`. */
  sessionOf(headers: IncomingHttpHeaders, watch?: 'watch'): Promise<SessionUser | null>;
  /** The same session as it is now; null when it is over. */
  sessionStill(user: SessionUser): Promise<SessionUser | null>;
  now(): Date;
  access: Access;
  /** Every call served, in order: OpenAPI and the test of sessions read it. */
  calls: Call[];
  /** Run after the handler of every write, in order. */
  followUps: FollowUp[];
  renderPdf: RenderPdf;
  /** The largest file accepted. */
  uploadMaxBytes: number;
  /** Calls of kind `file`, by account. */
  documents: Documents;
  /** Keyed digest of a write's body: tells whether an idempotency key comes back with another body (`sql-idempotence.ts`). */
  fingerprint(text: string): string;
  replicas: Replicas;
  /** What is done once a day. */
  taches: Taches;
}
