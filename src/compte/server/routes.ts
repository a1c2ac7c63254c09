import { AppError, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve, servePublic } from '../../kit/server/serve';
import { checkUserRole, getUser, signIn, signOut } from '../api';
import type { Auth } from './auth';
import type { Liens } from './lien';
import { createQueue } from './queue';
import { collaborateurRoutes } from './routes-collaborateurs';
import { invitationRoutes } from './routes-invitation';
import { profilRoutes } from './routes-profil';
import { openSession, passCookies } from './session';
import { readUser } from './sql';
import { countFailure, forgetFailures, isThrottled } from './sql-tentatives';

const OK = { ok: true } as const;
const TROP_DE_TENTATIVES = 'Trop de tentatives de connexion, veuillez réessayer dans quelques minutes.';

export function compteRoutes(app: App, auth: Auth, liens: Liens): void {
  const oneAtATime = createQueue();
  servePublic(app, signIn, ({ body, request, reply }) =>
    oneAtATime(request.ip, async () => {
      const attempt = { email: body.email.toLowerCase(), address: request.ip, now: app.now() };
      if (await isThrottled(app.db, attempt)) throw new AppError('trop_de_tentatives', TROP_DE_TENTATIVES);
      if (!(await openSession(auth, app, { request, reply }, { ...body, email: attempt.email }))) {
        await countFailure(app.db, attempt);
        throw new AppError('session_requise', 'E-mail ou mot de passe incorrect.');
      }
      await forgetFailures(app.db, attempt);
      return OK;
    }),
  );

  servePublic(app, signOut, async ({ request, reply }) => {
    const { cookie } = request.headers;
    const { headers } = await auth.api.signOut({
      headers: new Headers(cookie ? { cookie } : {}),
      returnHeaders: true,
    });
    passCookies(reply, headers);
    return OK;
  });

  servePublic(app, checkUserRole, async ({ body, request }) => {
    const user = await app.sessionOf(request.headers);
    if (!user) return 0;
    return user.roles.some((role) => body.includes(role)) ? 1 : 2;
  });

  serve(app, getUser, async ({ db, user }) => {
    const found = await readUser(db, user.id);
    if (!found) throw notFound('Compte');
    return found;
  });

  profilRoutes(app, auth);
  invitationRoutes(app, auth);
  collaborateurRoutes(app, liens);
}
