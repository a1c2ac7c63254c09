/** Rather than make everybody wait, a server that has too much to do says so at once (503, Retry-After). */
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getHeapStatistics } from 'node:v8';
import { hasBody } from './late-bodies';
import { placeOf } from './place';
import { knownUser } from './serve';
import { Shed, type ShedReason } from './shed';

export interface PressureLimits {
  /** Mean delay of the event loop; 0: no limit. */
  loopMs: number;
  /** Requests at once; 0: as many as come. */
  inFlight: number;
}

export interface Pressure {
  inFlight(): number;
  /** How many were refused since the start, by reason. */
  shed: ReadonlyMap<ShedReason, number>;
  isUnder(): boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An answer without end (a stream): it hardly works, and is not counted. */
    endless?: boolean;
    /** As `waits` of a call. */
    waits?: boolean;
  }
}

const SAMPLE_MS = 500;
/** Below, a late event loop had nothing to do: its process was held up (a machine that is saved, moved, or sleeps), and goes on. */
const BUSY_SHARE = 0.5;
/** Beyond, the garbage collector has no time left for anything else. */
const HEAP_SHARE = 0.9;
/** Never refused: the probes, and what a page that was already served needs to be whole. */
const ALWAYS = /^\/(?:api\/(?:sante|metriques)\b|assets\/|(?:couleurs|depart)\.js$|cadre\.html$)/;

const LATE = 'eventLoopDelay';
const REASONS: Record<string, ShedReason> = { [LATE]: 'boucle', heapUsedBytes: 'memoire' };

/** Once the answer is sent, or its client has left: perhaps already, while the session was read, and nothing would tell it again. */
function onceOver({ raw }: FastifyReply, over: () => void): void {
  if (raw.destroyed) over();
  else raw.once('close', over);
}

interface Waiting {
  since: number;
  reply: FastifyReply;
  enter: () => void;
}
const lateness = ([first]: readonly Waiting[]): number => (first ? performance.now() - first.since : 0);

/** How long a turn of the event loop lasts when nothing in it is long. */
const TURN_MS = 2;
const AT_MOST = 8; // requests begun in one turn
/** Up to this many requests at once begin immediately: a turn of the loop for each would only cost a tenth more. */
const FEW = 16;

/**
 * In a crowd, each turn of the event loop begins one request, in the order of arrival. Node accepts one new connection a turn: if
 * many requests began in the same turn, new connections would wait unseen, and not be counted as late. A turn that long work has
 * lengthened counts for as many as it lasted: otherwise each request would wait for one slice of that work.
 */
function byTurns() {
  const waiting: Waiting[] = [];
  let since = 0;
  const next = (): void => {
    const now = performance.now();
    const turns = Math.floor((now - since) / TURN_MS);
    since = now;
    const begun = waiting.splice(0, Math.min(Math.max(turns, 1), AT_MOST));
    if (waiting.length > 0) setImmediate(next);
    // A client that has left since needs no answer.
    for (const { reply, enter } of begun) if (!reply.raw.destroyed) enter();
  };
  return {
    none: () => waiting.length === 0,
    enter: (reply: FastifyReply, enter: () => void): void => {
      const now = performance.now();
      if (waiting.push({ since: now, reply, enter }) > 1) return;
      since = now;
      setImmediate(next);
    },
    lateMs: () => lateness(waiting),
  };
}

/**
 * Requests worked at together. More would only slow each other down: the database does one thing at a time. Fewer would be fairer
 * when many search, but then a few writes that wait for a long one would keep out all who read.
 */
const AT_ONCE = 32;

/** AT_ONCE requests are worked at together; the others wait in order, and how long the first of them has waited is how late the server is. */
function createRoom() {
  const waiting: Waiting[] = [];
  let inside = 0;
  function admit(): void {
    while (inside < AT_ONCE && waiting.length > 0) {
      const first = waiting.shift();
      if (!first || first.reply.raw.destroyed) continue;
      inside += 1;
      first.enter();
    }
  }
  /** Frees the request's place once its answer is ready or its client has left: to send it to a slow reader may take minutes. */
  const leaves = new WeakMap<FastifyReply, () => void>();
  function enter(reply: FastifyReply, done: () => void): void {
    const leave = (): void => {
      if (!leaves.delete(reply)) return;
      inside -= 1;
      admit();
    };
    const entered = (): void => {
      leaves.set(reply, leave);
      onceOver(reply, leave);
      done();
    };
    waiting.push({ since: performance.now(), reply, enter: entered });
    admit();
  }
  return {
    enter,
    leave: (reply: FastifyReply): void => leaves.get(reply)?.(),
    lateMs: () => lateness(waiting),
  };
}

/**
 * What part of `inFlight` clients without a session may hold, so that they cannot keep the office out: a quarter for calls that
 * wait for their turn at a password's hash (`waits`); a tenth, from one place, for bodies that are still coming. One account may
 * hold three quarters of it.
 */
const SHARES = { waits: 4, comes: 10, account: 4 / 3 } as const;

/** At most so many held at once under one key; 0: no limit. */
function createShare(most: number) {
  const held = new Map<string, number>();
  /** Answers the function that releases it; null when all are held. */
  return (key: string): (() => void) | null => {
    const before = held.get(key) ?? 0;
    if (most > 0 && before >= most) return null;
    held.set(key, before + 1);
    let mine = true;
    return () => {
      if (!mine) return;
      mine = false;
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    };
  };
}

/** Limits, by place, requests without a session whose body still comes: strangers could hold places by sending slowly. A session's are not limited. */
function limitComing(
  http: FastifyInstance,
  most: number,
  { isExempt, refusal }: { isExempt: (url: string) => boolean; refusal: (reason: ShedReason) => Shed },
): void {
  const share = createShare(most);
  const coming = new WeakMap<FastifyRequest, () => void>();
  http.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasBody(request) || knownUser(request) || isExempt(request.url)) return done();
    const leave = share(placeOf(request.ip));
    if (!leave) return done(refusal('en_cours'));
    coming.set(request, leave);
    onceOver(reply, leave);
    done();
  });
  http.addHook('preHandler', async (request) => coming.get(request)?.());
}

/**
 * What part of `inFlight` one account may hold, an answer without end aside: whoever sends or reads as slowly as possible, with as
 * many connections as he likes, must leave the office some. No screen nor script of one account has as many at once.
 */
function limitAccounts(
  http: FastifyInstance,
  most: number,
  { isExempt, refusal }: { isExempt: (url: string) => boolean; refusal: (reason: ShedReason) => Shed },
): void {
  const share = createShare(most);
  http.addHook('preParsing', ({ url, routeOptions }, reply, _payload, done) => {
    const user = knownUser(reply.request);
    if (!user || isExempt(url) || routeOptions.config?.endless) return done();
    const leave = share(String(user.id));
    if (!leave) return done(refusal('en_cours'));
    onceOver(reply, leave);
    done();
  });
}

export async function limitPressure(http: FastifyInstance, limits: PressureLimits): Promise<Pressure> {
  const shed = new Map<ShedReason, number>();
  const turns = byTurns();
  const room = createRoom();
  const part = (share: number): number => Math.ceil(limits.inFlight / share);
  const door = createShare(part(SHARES.waits));
  let inFlight = 0;
  // Before it listens, the server's requests are its own (the demonstration's data are being loaded): never refused.
  const isExempt = (url: string): boolean => ALWAYS.test(url) || !http.server.listening;
  const refusal = (reason: ShedReason): Shed => {
    shed.set(reason, (shed.get(reason) ?? 0) + 1);
    return new Shed(reason);
  };
  const wasHeldUp = (): boolean => http.memoryUsage().eventLoopUtilized < BUSY_SHARE;
  await http.register(underPressure, {
    sampleInterval: SAMPLE_MS,
    eventLoopUtilizationMode: 'interval',
    maxEventLoopDelay: limits.loopMs,
    maxHeapUsedBytes: limits.loopMs > 0 ? getHeapStatistics().heap_size_limit * HEAP_SHARE : 0,
    pressureHandler: async ({ url }: FastifyRequest, _reply: FastifyReply, type: string) => {
      if (!isExempt(url) && !(type === LATE && wasHeldUp())) throw refusal(REASONS[type] ?? 'boucle');
    },
  });
  http.addHook('onRequest', ({ url, routeOptions }, reply, done) => {
    if (isExempt(url) || routeOptions.config?.endless) return done();
    if (limits.loopMs > 0 && Math.max(turns.lateMs(), room.lateMs()) > limits.loopMs)
      return done(refusal('retard'));
    if (limits.inFlight > 0 && inFlight >= limits.inFlight) return done(refusal('en_cours'));
    const leaveDoor = routeOptions.config?.waits ? door('') : undefined;
    if (leaveDoor === null) return done(refusal('en_cours'));
    inFlight += 1;
    onceOver(reply, () => {
      inFlight -= 1;
      leaveDoor?.();
    });
    if (inFlight <= FEW && turns.none()) done();
    else turns.enter(reply, done);
  });
  limitComing(http, part(SHARES.comes), { isExempt, refusal });
  limitAccounts(http, part(SHARES.account), { isExempt, refusal });
  // A request takes its place once its body is there: a slow sender holds none. A multipart body, read as it comes, takes none.
  http.addHook('preHandler', ({ url, routeOptions, headers }, reply, done) => {
    const { endless, waits } = routeOptions.config ?? {};
    const slow = endless || waits || headers['content-type']?.startsWith('multipart/');
    if (slow || isExempt(url)) return done();
    room.enter(reply, done);
  });
  http.addHook('onSend', async (_request, reply) => room.leave(reply));
  return { inFlight: () => inFlight, shed, isUnder: () => http.isUnderPressure() };
}
