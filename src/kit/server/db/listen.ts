import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { CHANNEL, hearEverything, hearOthers } from './changes';
import type { Root } from './database';
import { connectAlone } from './hosts';
import type { Where } from './open';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

/**
 * What the other servers of this database say (`tellChange`) is heard here, until the function answered is called. One
 * connection of its own; lost, it is taken again, and what was said meanwhile counts as « anything ». An embedded base
 * has nobody else to hear.
 */
export async function listenOthers(
  root: Root,
  where: Where,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<() => Promise<void>> {
  if (!('url' in where)) return async () => {};
  const url = where.direct ?? where.url;
  let closed = false;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;

  const again = (): void => {
    client = undefined;
    if (closed) return;
    // Servers that lost it together do not come back together.
    timer = setTimeout(() => void listen(), wait * (0.5 + Math.random())).unref();
    wait = Math.min(2 * wait, LONGEST_WAIT_MS);
  };
  async function open(): Promise<void> {
    const opened = await connectAlone(url);
    client = opened;
    if (closed) return opened.end();
    opened.on('notification', ({ payload = '' }) => hearOthers(root, payload));
    await opened.query(`listen ${CHANNEL}`).catch((error: unknown) => {
      void opened.end().catch(() => {});
      throw error;
    });
    opened.once('end', again);
    wait = FIRST_WAIT_MS;
    hearEverything(root);
  }
  let opening: Promise<void> = Promise.resolve();
  const listen = (): Promise<void> => {
    opening = open().catch((error: unknown) => {
      log.warn({ err: error }, 'the other servers are not heard');
      again();
    });
    return opening;
  };
  // Before anybody is told anything: the first hearing is not a change. One that fails is tried again, and holds nobody.
  await listen();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await opening;
    await client?.end().catch(() => {});
  };
}
