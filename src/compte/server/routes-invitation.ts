import { DONE } from '../../kit/api';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseOrRefuse } from '../../kit/server/parse';
import { servePublic } from '../../kit/server/serve';
import { accepterInvitation, lireInvitation } from '../apiConnexion';
import { compteInvite, motDePasseChoisi } from '../compte';
import { attemptOf } from './appareil';
import type { Auth } from './auth';
import { invitationOf, acceptInvitation } from './auth-invitation';
import { startSession } from './connexion';
import { type MotsDeLEtude, refuserSiFaible } from './politique';
import type { Portier } from './portier';
import { isProtege } from './sql-second-facteur';
import { forgetFailures } from './sql-tentatives';

const ENREGISTRE = 'Votre mot de passe est enregistré\u00a0: connectez-vous, avec votre second facteur.';

interface Porte {
  portier: Portier;
  motsDeLEtude: MotsDeLEtude;
}

/** Calls that a one-time link opens, without a session. */
export function invitationRoutes(app: App, auth: Auth, { portier, motsDeLEtude }: Porte): void {
  servePublic(app, lireInvitation, ({ body }) => invitationOf(app, body.jeton));

  servePublic(app, accepterInvitation, async ({ body, request, reply }) => {
    const { jeton } = body;
    // The link is read first: nobody without one may make the server hash a password.
    const { nouveau, inspection, soi } = await invitationOf(app, jeton);
    const identite = nouveau && !inspection ? parseOrRefuse(compteInvite, body) : null;
    const { password } = identite ?? parseOrRefuse(motDePasseChoisi, body);
    const choix = { path: 'password', password };
    await refuserSiFaible(choix, { ...soi, ...identite }, await motsDeLEtude(app.db));
    const { id, email } = await acceptInvitation(auth, app, { jeton, password, identite });
    if (!nouveau)
      await portier.note(request, { genre: 'mot_de_passe_change', userId: id, detail: 'par un lien' });
    await forgetFailures(app.db, await attemptOf(auth, request, { email, now: app.now() }));
    // A new password does not replace the second factor (ASVS 6.4.3).
    if (await isProtege(app.db, id)) throw new AppError('second_facteur_requis', ENREGISTRE);
    await startSession(auth, app, { request, reply }, { userId: id, comment: 'lien à usage unique' });
    return DONE;
  });
}
