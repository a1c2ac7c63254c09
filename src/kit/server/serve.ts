import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Call } from '../api';
import { AppError } from '../errors';
import { isObject } from '../object';
import type { App, SessionUser } from './app';
import { inTurns } from './breathe';
import { type Context, type Input, fromOf } from './context';
import type { ListAnswer } from './db/list';
import type { Root } from './db/database';
import { countDocument } from './documents';
import { readWhileThere } from './gone';
import { BODY_BYTES } from './json-body';
import { parseRequest } from './parse';
import { noteReading, noteRefusal } from './refusals';
import { refuseOthers } from './touches';
import { writeOnce } from './write';

type Answer<C extends Call> = C['kind'] extends 'list' ? ListAnswer<unknown> : unknown;
export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C> | AnswerOf<C>>;

const API = '/api';

export function sendAnswer(reply: FastifyReply, call: Call, answer: unknown): FastifyReply {
  // A lone string or number is JSON too (D80): Fastify would send it as text.
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(call.answer.parse(answer)));
}

async function sendList(reply: FastifyReply, call: Call, { rows, total, capped }: ListAnswer<unknown>) {
  reply.header('X-Total-Count', total);
  if (capped) reply.header('X-Total-Capped', 1);
  if (Array.isArray(rows)) return sendAnswer(reply, call, rows);
  return reply.type('application/json; charset=utf-8').send(Readable.from(inTurns(jsonArray(rows, call))));
}

async function* jsonArray(rows: AsyncIterable<unknown>, call: Call): AsyncGenerator<string> {
  let before = '[';
  for await (const row of rows) {
    yield before + JSON.stringify((call.answer.parse([row]) as unknown[])[0]);
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** For a handler that needs the recent proof in some cases only; a call that always does is declared `recent`. */
export function askRecentProof({ recent }: SessionUser): void {
  if (!recent) throw new AppError('confirmation_requise', 'Confirmez d’abord que c’est bien vous.');
}

const A_L_INSPECTION = 'Un accès d’inspection lit les registres de l’étude, et rien d’autre.';

/** An inspection gets only the calls marked for it; what is refused, and each register that is read, is recorded. */
async function inspectOrRefuse(app: App, call: Call, user: SessionUser, request: FastifyRequest) {
  if (!call.inspection) {
    await noteRefusal(app, call, user, request, 'inspection');
    throw new AppError('droit_requis', A_L_INSPECTION);
  }
  if (call.inspection === 'register') await noteReading(app, call, user, request);
}

/** The one place where a session, the right and the recent proof that a call asks for are checked. */
async function admit(
  app: App,
  call: Call,
  request: FastifyRequest,
  user: SessionUser | null,
): Promise<SessionUser> {
  const { right, recent, settingUp } = call;
  if (!user) throw new AppError('session_requise', 'Votre session est terminée, veuillez vous reconnecter.');
  if (user.settingUp && !settingUp) throw user.settingUp;
  if (user.inspecting) await inspectOrRefuse(app, call, user, request);
  else if (right !== undefined && !user.rights.includes(right)) {
    await noteRefusal(app, call, user, request, right);
    throw new AppError('droit_requis', 'L’étude n’a pas donné ce droit à votre compte.');
  }
  if (recent) askRecentProof(user);
  users.set(request, { user, at: performance.now() });
  return user;
}

/** Longer than a body that comes at once. */
const LATE_MS = 1_000;

/**
 * The user once the body has come. It may be sent over many minutes: its session, its right and its files are then checked again,
 * so that none outlives its withdrawal. By the session, not by its cookie: a new proof of identity changes that.
 */
export async function userAfterBody(app: App, call: Call, request: FastifyRequest): Promise<SessionUser> {
  const { user, at } = admitted(request);
  if (performance.now() - at < LATE_MS) return user;
  const still = await admit(app, call, request, await app.sessionStill(user));
  await refuseOthers(app, call, still, { request, parts: ['params', 'query'] });
  return still;
}

/** Checks the session and the records that the address names before the body is read (nobody uploads without), then those that the body names. */
function guard(app: App, call: Call) {
  const inBody = Object.values(call.touches ?? {})
    .flat()
    .some((path) => path.startsWith('body'));
  const reads = call.inspection === 'register' || call.inspection === 'help';
  if (reads && !call.readOnly) throw new Error(`${call.path} writes: no inspection may send it`);
  if (inBody && call.kind === 'upload') throw new Error(`${call.path} is an upload: its params only`);
  return {
    bodyLimit: BODY_BYTES,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const seen = await app.sessionOf(request.headers, call.watch ? 'watch' : undefined);
      const user = await admit(app, call, request, seen);
      await countDocument(app, call, { request, user }, reply);
      await refuseOthers(app, call, user, { request, parts: ['params', 'query'] });
    },
    // The parts of an upload are read by its handler, which asks by itself.
    ...(call.method === 'POST' &&
      call.kind !== 'upload' && {
        preHandler: async (request: FastifyRequest) => {
          const user = await userAfterBody(app, call, request);
          if (inBody) await refuseOthers(app, call, user, { request, parts: ['body'] });
        },
      }),
  };
}

type Answering = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Records, as the others are, a missing right that only the handler can find; here, its transaction is already rolled back. */
const noting =
  (app: App, call: Call, handler: Answering): Answering =>
  async (request, reply) => {
    try {
      return await handler(request, reply);
    } catch (error) {
      const user = knownUser(request);
      if (user && error instanceof AppError && error.code === 'droit_requis')
        await noteRefusal(app, call, user, request, error.message);
      throw error;
    }
  };

/** A replica may answer a page only: a whole list is sent as it is read, and could not be begun again elsewhere if it gave up half-way. */
const isPaged = (query: unknown): boolean => isObject(query) && query.page !== undefined;

/**
 * Serves a call that needs a session. A GET or a readOnly POST runs outside a transaction, and stops when its client leaves; a
 * write runs in one, once per idempotency key, to its end.
 */
export function serve<C extends Call>(app: App, call: C, handler: Handler<C>): void {
  if (call.public) throw new Error(`${call.path} is public: servePublic`);
  app.calls.push(call);
  app.http.route({
    method: call.method,
    url: API + call.path,
    ...guard(app, call),
    handler: noting(app, call, async (request, reply) => {
      const user = userOf(request);
      const input = parseRequest(call, request);
      if (!call.readOnly)
        return sendAnswer(reply, call, await writeOnce(app, call, request, reply, { user, input, handler }));
      const nothing = () => {
        throw new Error(`${call.path} is read only`);
      };
      const read = (db: Root) =>
        handler({
          db: readWhileThere(db, reply),
          user,
          from: fromOf(request),
          now: app.now(),
          journal: nothing,
          version: nothing,
          committed: nothing,
          ...input,
        });
      const mayLag = call.kind === 'list' ? isPaged(input.query) : call.mayLag;
      const answer = await (mayLag ? app.replicas.read(request, read) : read(app.db));
      return call.kind === 'list'
        ? sendList(reply, call, answer as ListAnswer<unknown>)
        : sendAnswer(reply, call, answer);
    }),
  });
}

/** Whose each request is, and when that was last checked. */
const users = new WeakMap<FastifyRequest, { user: SessionUser; at: number }>();

/** The signed-in user of a request; undefined when there is none, or not known yet. */
export const knownUser = (request: FastifyRequest): SessionUser | undefined => users.get(request)?.user;

function admitted(request: FastifyRequest): { user: SessionUser; at: number } {
  const known = users.get(request);
  if (!known) throw new Error('no session was checked');
  return known;
}

/** The signed-in user of a request whose onRequest has checked the session. */
export const userOf = (request: FastifyRequest): SessionUser => admitted(request).user;

/** Serves bytes or a multipart body: the same session check, the answer is the handler's own. */
export function serveRaw(app: App, call: Call, handler: Answering): void {
  app.calls.push(call);
  app.http.route({
    method: call.method,
    url: API + call.path,
    config: { endless: call.kind === 'stream', waits: call.waits ?? false },
    ...(call.public ? {} : guard(app, call)),
    handler: noting(app, call, handler),
  });
}

/** The input of a write, before its transaction. */
interface Asked<C extends Call> extends Input<C>, Pick<Context<C>, 'user' | 'now'> {
  request: FastifyRequest;
}

interface Stages<C extends Call, P> {
  prepare: (asked: Asked<C>) => Promise<P>;
  write: (context: Context<C>, prepared: P) => Promise<AnswerOf<C>>;
}

/** Serves a write that prepares something before its transaction, which only awaits SQL: what is slow (a password's hash). */
export function serveInStages<C extends Call, P>(app: App, call: C, { prepare, write }: Stages<C, P>): void {
  serveRaw(app, call, async (request, reply) => {
    const user = userOf(request);
    const input = parseRequest(call, request);
    const prepared = await prepare({ ...input, user, now: app.now(), request });
    const handler = (context: Context<C>) => write(context, prepared);
    return sendAnswer(reply, call, await writeOnce(app, call, request, reply, { user, input, handler }));
  });
}

/** Serves a call of the short public list. */
export function servePublic<C extends Call>(
  app: App,
  call: C,
  handler: (input: { body: BodyOf<C>; request: FastifyRequest; reply: FastifyReply }) => Promise<AnswerOf<C>>,
): void {
  if (!call.public) throw new Error(`${call.path} is not public`);
  serveRaw(app, call, async (request, reply) => {
    const { body } = parseRequest(call, request);
    return sendAnswer(reply, call, await handler({ body, request, reply }));
  });
}
