import type { Call } from '../../kit/api';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Context } from '../../kit/server/context';
import { serve } from '../../kit/server/serve';
import { securityEvent } from '../../kit/server/sql-evenements';
import { appareilDe } from '../appareil';
import { fermerAutresSessions, fermerSession, fermerSessionsDe, getSessions } from '../sessions';
import { isOver } from './session-limites';
import { readUser } from './sql';
import { closeSession, closeSessions, deleteOver, readSessions } from './sql-sessions';

/** A security event only; the caller journals the closing of somebody else's sessions, which is an act of a manager. */
const tell = (
  { db, now, from }: Pick<Context<Call>, 'db' | 'now' | 'from'>,
  { userId, detail }: { userId: number; detail: string },
): Promise<void> => securityEvent(db, { genre: 'sessions_fermees', now, userId, ...from, detail });

/** Calls that list one's open sessions and close them (OWASP ASVS 7.4.5, 7.5.2). */
export function sessionsRoutes(app: App): void {
  app.taches.add({ nom: 'sessions', heure: '03:10', run: (now) => deleteOver(app.db, now) });

  serve(app, getSessions, async ({ db, user, now }) => {
    const all = await readSessions(db, user.id);
    return all
      .filter((session) => !isOver(session, now))
      .map(({ id, createdAt, vueLe, adresse, agent }) => ({
        id,
        appareil: appareilDe(agent),
        adresse,
        ouverteLe: createdAt.toISOString(),
        vueLe: vueLe.toISOString(),
        courante: id === user.session,
      }));
  });

  serve(app, fermerSession, async (context) => {
    const { db, user, params } = context;
    if (!(await closeSession(db, user.id, params.id))) throw notFound('Session');
    await tell(context, { userId: user.id, detail: 'une session' });
    return { fermees: 1 };
  });

  serve(app, fermerAutresSessions, async (context) => {
    const { db, user } = context;
    const fermees = await closeSessions(db, user.id, user.session);
    await tell(context, { userId: user.id, detail: `toutes les autres\u00a0: ${fermees}` });
    return { fermees };
  });

  serve(app, fermerSessionsDe, async (context) => {
    const { db, user, params, journal } = context;
    if (!(await readUser(db, params.id))) throw notFound('Compte');
    // The manager's own session stays open: one does not sign out from the screen of accounts.
    const fermees = await closeSessions(db, params.id, user.session);
    journal({ entite: 'utilisateur', id: params.id, apres: { sessions: 'fermées' } });
    await tell(context, { userId: params.id, detail: `par le compte ${user.id}\u00a0: ${fermees}` });
    return { fermees };
  });
}
