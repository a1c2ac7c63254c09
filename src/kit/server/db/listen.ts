import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { CHANNEL, hearEverything, hearOthers } from './changes';
import type { Root } from './database';
import { connectAlone } from './hosts';
import type { Where } from './open';

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

/**
 * Hears the changes that the other servers of this database tell (`tellChange`), until the function answered is called. It has one
 * connection of its own; when that is lost, another is opened, and anything may have changed meanwhile. An embedded base has no
 * other server.
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
    // At random: servers that lost the database together must not all come back at once.
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
  // Before anything is served: the « everything » of the first opening reaches no listener. A failure is tried again later, and
  // delays no start.
  await listen();
  return async () => {
    closed = true;
    clearTimeout(timer);
    await opening;
    await client?.end().catch(() => {});
  };
}
