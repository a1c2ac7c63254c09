import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseOrRefuse } from '../../kit/server/parse';
import { servePublic } from '../../kit/server/serve';
import { accepterInvitation, lireInvitation } from '../api';
import { compteInvite, motDePasseChoisi } from '../compte';
import type { Auth } from './auth';
import { invitationOf, acceptInvitation } from './auth-invitation';
import { openSession } from './session';
import { forgetFailures } from './sql-tentatives';

/** What a one-time link opens, without a session. */
export function invitationRoutes(app: App, auth: Auth): void {
  servePublic(app, lireInvitation, ({ body }) => invitationOf(app, body.jeton));

  servePublic(app, accepterInvitation, async ({ body, request, reply }) => {
    const { jeton } = body;
    // Read first: nobody without a link makes the server hash.
    const { nouveau } = await invitationOf(app, jeton);
    const identite = nouveau ? parseOrRefuse(compteInvite, body) : null;
    const { password } = identite ?? parseOrRefuse(motDePasseChoisi, body);
    const { email } = await acceptInvitation(auth, app, { jeton, password, identite });
    await forgetFailures(app.db, { email, address: request.ip, now: app.now() });
    if (!(await openSession(auth, app, { request, reply }, { email, password }))) {
      throw new AppError('session_requise', 'Votre mot de passe est enregistré\u00a0: connectez-vous.');
    }
    return { ok: true as const };
  });
}
