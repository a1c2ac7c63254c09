import { DONE } from '../../kit/api';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve, servePublic } from '../../kit/server/serve';
import { checkUserRole, getUser, signOut } from '../api';
import { type Avertir, createAlerteCodes } from './alerte-codes';
import type { Auth } from './auth';
import { callAuth } from './auth-call';
import type { Liens } from './lien';
import type { MotsDeLEtude } from './politique';
import { createPortier } from './portier';
import { createPreuve } from './preuve';
import { collaborateurRoutes } from './routes-collaborateurs';
import { confirmationRoutes } from './routes-confirmation';
import { connexionRoutes } from './routes-connexion';
import { inspectionRoutes } from './routes-inspection';
import { invitationRoutes } from './routes-invitation';
import { notaireRoutes } from './routes-notaire';
import { passkeyRoutes } from './routes-passkey';
import { profilRoutes } from './routes-profil';
import { secondFacteurRoutes } from './routes-second-facteur';
import type { Facteurs } from './second-facteur';
import { sessionsRoutes } from './routes-sessions';
import { passCookies } from './session';
import { readUser } from './sql';

/** The keys of second factors, and what app/ provides from the slices above this one. */
interface Voisins extends Pick<Facteurs, 'cipher' | 'defis'> {
  motsDeLEtude: MotsDeLEtude;
  avertir: Avertir;
}

export function compteRoutes(app: App, auth: Auth, liens: Liens, voisins: Voisins): void {
  const { motsDeLEtude, avertir, ...secrets } = voisins;
  const codeRefuse = createAlerteCodes(app, { avertir, mailer: liens.mailer });
  const facteurs = { app, ...secrets, publicUrl: liens.publicUrl, codeRefuse };
  const portier = createPortier(app, auth);
  connexionRoutes(app, auth, facteurs, portier);

  servePublic(app, signOut, async ({ request, reply }) => {
    const { cookie } = request.headers;
    // Whichever account the screen shows: it is the browser that is signed out.
    const user = await app.sessionOf({ cookie }, 'watch');
    const own = new Headers(cookie ? { cookie } : {});
    const { headers } = await callAuth(() => auth.api.signOut({ headers: own, returnHeaders: true }));
    passCookies(reply, headers);
    // Clears the pages and files in the browser's cache; the screen itself wipes the drafts.
    reply.header('Clear-Site-Data', '"cache"');
    if (user) await portier.note(request, { genre: 'deconnexion', userId: user.id });
    return DONE;
  });

  servePublic(app, checkUserRole, async ({ body, request }) => {
    const user = await app.sessionOf(request.headers);
    if (!user) return 0;
    if (user.settingUp) throw user.settingUp;
    return user.roles.some((role) => body.includes(role)) ? 1 : 2;
  });

  serve(app, getUser, async ({ db, user }) => {
    const found = await readUser(db, user.id);
    if (!found) throw notFound('Compte');
    return found;
  });

  const preuve = createPreuve(app, auth, portier);
  profilRoutes(app, auth, { preuve, motsDeLEtude });
  confirmationRoutes(app, auth, { portier, preuve, facteurs });
  secondFacteurRoutes(facteurs);
  passkeyRoutes(facteurs);
  invitationRoutes(app, auth, { portier, motsDeLEtude });
  const poste = { ...liens, app, avertir };
  collaborateurRoutes(app, poste);
  notaireRoutes(app, liens);
  inspectionRoutes(app, poste);
  sessionsRoutes(app);
}
