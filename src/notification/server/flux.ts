import type { IncomingHttpHeaders } from 'node:http';
import { PassThrough } from 'node:stream';
import type { App, SessionUser } from '../../kit/server/app';

interface Open {
  stream: PassThrough;
  /** The account as it was at the last beat. */
  user: SessionUser;
  headers: IncomingHttpHeaders;
}

const MAX_PER_USER = 20;
const RETRY_MS = 5_000;

const event = (name: string, data: object = {}): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The streams of events that are open on this server. */
export function createFlux(app: App) {
  const all = new Set<Open>();

  /** A browser that does not read is disconnected: it will come back, and read everything anew. */
  const write = ({ stream }: Open, text: string): void => {
    if (stream.writableNeedDrain) stream.destroy();
    else if (stream.writable) stream.write(text);
  };

  const end = (open: Open, lastWords?: string): void => {
    all.delete(open);
    open.stream.end(lastWords);
  };

  const makeRoom = (userId: number): void => {
    const [oldest, ...others] = [...all].filter(({ user }) => user.id === userId);
    if (oldest && others.length + 1 >= MAX_PER_USER) end(oldest);
  };

  const mayLearn = async ({ user }: Open, kind: string, id: number): Promise<boolean> =>
    app.access.seesAll(user) ||
    app.access.refuseOthers(user, kind, [id]).then(
      () => true,
      () => false,
    );

  return {
    isEmpty: (): boolean => all.size === 0,

    open(user: SessionUser, headers: IncomingHttpHeaders): PassThrough {
      makeRoom(user.id);
      const open = { stream: new PassThrough(), user, headers };
      all.add(open);
      open.stream.once('close', () => all.delete(open));
      write(open, `retry: ${RETRY_MS}\n\n`);
      return open.stream;
    },

    /** Tells each browser to read its notifications again. */
    announce(): void {
      for (const open of all) write(open, event('notifications'));
    },

    /** Announces a change of that record to those who may see it; when `id` is null, of any record, to everybody. */
    async announceOf(name: string, kind: string, id: number | null): Promise<void> {
      if (id === null) for (const open of all) write(open, event(name));
      else for (const open of all) if (await mayLearn(open, kind, id)) write(open, event(name, { id }));
    },

    /** Sends a sign of life, which keeps proxies from closing the stream; ends the streams whose session is over. */
    async beat(): Promise<void> {
      for (const open of all) {
        const user = await app.sessionOf(open.headers, 'watch');
        if (user) {
          open.user = user;
          write(open, ':\n\n');
        } else end(open, event('session'));
      }
    },

    close(): void {
      for (const open of all) end(open);
    },
  };
}
