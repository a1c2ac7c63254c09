import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../error-code';
import { type Hosts, KEEP_ALIVE } from './hosts';

/** Most statements end far sooner. One that lasts is not cut: its database is asked whether it is there. */
const DOUBT_MS = 5_000;
/** How long an answer is waited for; the next question comes no sooner. */
const ASK_MS = 5_000;
/** A single question without an answer may be our own fault: this process may have been held up. */
const UNANSWERED = 2;

/** Errors that mean that nothing answered; a refusal is an answer. */
const MUTE = /^(?:ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const MUTE_IN_WORDS = 'timeout expired';
const isMute = (error: unknown): boolean =>
  MUTE.test(codeOf(error)) || (error instanceof Error && error.message === MUTE_IN_WORDS);

/** Asked by a new connection: those of the pool may wait for long statements, and for each other. */
async function answers(address: string, withinMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: withinMs,
    ...KEEP_ALIVE,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !isMute(error);
  } finally {
    void client.end().catch(() => {});
  }
}

/** A connection of a pool, and the host that it leads to. */
interface Watched {
  readonly address: string;
  readonly connection: { readonly stream: Duplex };
}

export interface Silence {
  /** A statement was sent: if it lasts, its database is asked whether it is there. */
  asks(client: Watched): void;
  /** All that was sent has its answer. */
  answered(client: Watched): void;
  opened(client: Watched): void;
  closed(client: Watched): void;
}

const bytesRead = ({ connection: { stream } }: Watched): number =>
  'bytesRead' in stream ? Number(stream.bytesRead) : 0;

export interface Patience {
  doubtMs: number;
  askMs: number;
}

/**
 * When a machine vanishes, the system keeps trying for more than ten minutes to send what it was sent; a time limit on statements
 * would cut long ones. So the connections to a database that answers nobody any more are cut, and the statements that wait there
 * fail.
 */
export function watchSilence(
  hosts: Hosts,
  { doubtMs, askMs }: Patience = { doubtMs: DOUBT_MS, askMs: ASK_MS },
): Silence {
  const clients = new Set<Watched>();
  const doubts = new Map<Watched, NodeJS.Timeout>();
  const asking = new Set<string>();

  const of = (address: string): Watched[] => [...clients].filter((client) => client.address === address);
  async function isSilent(address: string): Promise<boolean> {
    const before = new Map(of(address).map((client) => [client, bytesRead(client)]));
    for (let unanswered = 0; unanswered < UNANSWERED; unanswered += 1) {
      const next = setTimeout(askMs, undefined, { ref: false });
      if (await answers(address, askMs)) return false;
      await next;
    }
    return of(address).every((client) => bytesRead(client) <= (before.get(client) ?? 0));
  }
  function cut(address: string): void {
    const silent = Object.assign(new Error('the database answers nobody'), { code: 'ETIMEDOUT' });
    for (const { connection } of of(address)) connection.stream.destroy(silent);
    hosts.failed(address);
  }
  async function doubt(client: Watched): Promise<void> {
    const { address } = client;
    if (!asking.has(address)) {
      asking.add(address);
      const silent = await isSilent(address).finally(() => asking.delete(address));
      if (silent) return cut(address);
    }
    // The statement has no answer yet: its database is asked again later.
    if (doubts.has(client)) asks(client);
  }
  function asks(client: Watched): void {
    clearTimeout(doubts.get(client));
    doubts.set(client, globalThis.setTimeout(() => void doubt(client), doubtMs).unref());
  }
  function answered(client: Watched): void {
    clearTimeout(doubts.get(client));
    doubts.delete(client);
  }
  return {
    asks: (client) => {
      // A closed one answers no more, nor does it end again: it would be doubted for ever.
      if (clients.has(client) && !doubts.has(client)) asks(client);
    },
    answered,
    opened: (client) => void clients.add(client),
    closed: (client) => {
      answered(client);
      clients.delete(client);
    },
  };
}
