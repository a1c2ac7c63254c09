import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Root } from './db/database';
import { isReplicaFailure } from './db/failures';
import { connectReplica } from './db/open';
import { POSITION, positionOf, readPosition, readReplayed } from './db/positions';
import { inTime } from './in-time';

const REFRESH_MS = 500;
/** A replica must have what the primary had this many rounds ago: nobody reads data more than two seconds old. */
const ROUNDS = 2;
/** A look older than this is not relied on. */
const KNOWN_MS = 2_000;
/** The cookie's life: longer than a replica that is read may be late by. */
const REMEMBERED_S = 30;
const COOKIE = 'minutier-ecrit';
const WRITTEN = new RegExp(`(?:^|; )${COOKIE}=([^;]*)`);
/** A position that no replica reaches: everything is read from the primary. */
const UNKNOWN = 'FFFFFFFF/FFFFFFFF';

interface Replica {
  db: Root;
  /** The position that it is known to have reached; -1: it is gone, or too late. */
  replayed: bigint;
}

export interface Replicas {
  /** Runs a reading on a replica that has all that this browser wrote, else on the primary. */
  read<R>(request: FastifyRequest, run: (db: Root) => Promise<R>): Promise<R>;
  /** Keeps in a cookie the primary's position after the write. Never fails: the write is done. */
  written(reply: FastifyReply): Promise<void>;
  /** Reads so far, by who answered. */
  readonly answered: { primary: number; replica: number };
  /** Asks the primary and each replica for its position. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/** The primary's position after the last write of this browser. */
function writtenBy({ headers }: FastifyRequest): bigint {
  const [, text = ''] = WRITTEN.exec(headers.cookie ?? '') ?? [];
  return text === '' ? 0n : positionOf(POSITION.test(text) ? text : UNKNOWN);
}

/** Knows each replica's position, as of the last look. */
function followReplicas(primary: Root, all: readonly Replica[]) {
  const past: bigint[] = [];
  let lookedAt = Number.NEGATIVE_INFINITY;
  let turn = 0;

  async function look(): Promise<void> {
    const begun = performance.now();
    const [now, ...replayed] = await Promise.all([
      inTime(readPosition(primary), null),
      ...all.map(({ db }) => inTime(readReplayed(db), null)),
    ]);
    if (now === null) past.length = 0;
    else past.push(positionOf(now));
    const asked = past.length > ROUNDS ? past.splice(0, past.length - ROUNDS)[0] : undefined;
    for (const [i, one] of all.entries()) {
      const found = replayed[i] ?? -1n;
      one.replayed = asked === undefined || found < asked ? -1n : found;
    }
    lookedAt = begun;
  }

  /** A replica that has reached that position, each in turn. */
  function chosen(written: bigint): Replica | undefined {
    if (performance.now() - lookedAt > KNOWN_MS) return undefined;
    const able = all.filter(({ replayed }) => replayed >= 0n && replayed >= written);
    turn += 1;
    return able[turn % able.length];
  }

  return { look, chosen };
}

/** Runs `work` at once, then REFRESH_MS after each end, until the function answered is called. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const again = (): void => {
    if (closed) return;
    working = work();
    void working.finally(() => {
      timer = setTimeout(again, REFRESH_MS).unref();
    });
  };
  again();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await working;
  };
}

export function createReplicas(primary: Root, urls: readonly string[], secure: boolean): Replicas {
  const all = urls.map((url): Replica => ({ db: connectReplica(url), replayed: -1n }));
  const answered = { primary: 0, replica: 0 };
  const { look, chosen } = followReplicas(primary, all);
  const stop = all.length > 0 ? repeat(look) : undefined;

  const fromPrimary = <R>(run: (db: Root) => Promise<R>): Promise<R> => {
    answered.primary += 1;
    return run(primary);
  };

  return {
    answered,
    look,
    async read(request, run) {
      const replica = chosen(writtenBy(request));
      if (!replica) return fromPrimary(run);
      try {
        const read = await run(replica.db);
        answered.replica += 1;
        return read;
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        replica.replayed = -1n;
        return fromPrimary(run);
      }
    },
    async written(reply) {
      if (all.length === 0) return;
      const position = await readPosition(primary).catch(() => UNKNOWN);
      const attributes = `Max-Age=${REMEMBERED_S}; Path=/api; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      reply.header('set-cookie', `${COOKIE}=${position}; ${attributes}`);
    },
    async close() {
      await stop?.();
      await Promise.all(all.map(({ db }) => db.destroy()));
    },
  };
}
