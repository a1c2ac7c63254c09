import { DONE } from '../../kit/api';
import { invalidField } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseRequest } from '../../kit/server/parse';
import { sendAnswer, serveRaw, userOf } from '../../kit/server/serve';
import { confirmer } from '../apiConnexion';
import type { Auth } from './auth';
import { exigerFacteur } from './exiger-facteur';
import type { Portier } from './portier';
import type { Preuve } from './preuve';
import type { Facteurs } from './second-facteur';
import { renewSession } from './session';

const INCORRECT = 'Votre mot de passe est incorrect\u00a0!';

interface Porte {
  portier: Portier;
  preuve: Preuve;
  facteurs: Facteurs;
}

/** A new proof of identity (OWASP ASVS 7.5): the calls that ask for it then pass for some minutes. */
export function confirmationRoutes(app: App, auth: Auth, { portier, preuve, facteurs }: Porte): void {
  serveRaw(app, confirmer, async (request, reply) => {
    const user = userOf(request);
    const { body } = parseRequest(confirmer, request);
    const besides = (failed: () => Promise<void>) =>
      exigerFacteur(facteurs, user.id, body, { request, action: confirmer.path, failed });
    const { password } = body;
    if (!(await preuve(user, { password, request, besides }))) throw invalidField('password', INCORRECT);
    await renewSession(auth, app, reply, user.session);
    await portier.note(request, { genre: 'confirmation', userId: user.id });
    return sendAnswer(reply, confirmer, DONE);
  });
}
