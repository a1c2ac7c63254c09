import { DONE } from '../../kit/api';
import type { App, SessionUser } from '../../kit/server/app';
import { onChange } from '../../kit/server/db/changes';
import type { Sight } from '../../kit/server/db/sight';
import { serve, serveRaw, userOf } from '../../kit/server/serve';
import { fluxNotifications, getNotifications, lireNotifications } from '../api';
import { createFlux } from './flux';
import { type Source, createJour } from './jour';
import { NOTIFICATIONS, listNotifications, marquerLues, marquerNonLues, readEmpreinte } from './sql';

const TICK_MS = 30_000;

export interface Veille {
  /** Done every 30 seconds: looks for a new day, for what other servers wrote, for sessions that are over. */
  tick(): Promise<void>;
}

/** Another change that the streams carry, to who may see the record; `topic` names the change and the event. */
interface Relais {
  topic: string;
  kind: string;
}

/** `visibles` restricts a query to what the account may see; given by app/, since this slice knows no files. */
export function notificationRoutes(
  app: App,
  sources: Source[],
  visibles: (user: SessionUser) => Sight,
  relais: readonly Relais[],
): Veille {
  const jour = createJour(app, sources);
  const flux = createFlux(app);
  let seen = '';

  serve(app, getNotifications, async ({ db, user }) => {
    await jour();
    return listNotifications(db, user.id, visibles(user));
  });

  serve(app, lireNotifications, async ({ db, body: { ids, lu }, user, now }) => {
    if (lu) await marquerLues(db, ids, user.id, now);
    else await marquerNonLues(db, ids, user.id);
    return DONE;
  });

  serveRaw(app, fluxNotifications, async (request, reply) => {
    reply.headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
      // The connection is closed with its stream, or a server that stops would wait for it.
      Connection: 'close',
    });
    return request.method === 'HEAD' ? reply.send() : reply.send(flux.open(userOf(request), request.headers));
  });

  const lookAround = async (): Promise<void> => {
    await jour();
    if (flux.isEmpty()) return;
    const now = await readEmpreinte(app.db);
    if (now !== seen) flux.announce();
    seen = now;
    await flux.beat();
  };
  const tick = async (): Promise<void> => {
    try {
      await lookAround();
    } catch (error) {
      app.http.log.error({ err: error }, 'the notifications were not looked at');
    }
  };

  const forget = [
    onChange(app.db, NOTIFICATIONS, flux.announce),
    ...relais.map(({ topic, kind }) =>
      onChange(app.db, topic, (id) => void flux.announceOf(topic, kind, id)),
    ),
  ];
  let timer: NodeJS.Timeout | undefined;
  app.http.addHook('onListen', async () => {
    timer = setInterval(() => void tick(), TICK_MS).unref();
    await jour();
  });
  app.http.addHook('preClose', async () => {
    clearInterval(timer);
    for (const one of forget) one();
    flux.close();
  });
  return { tick };
}
