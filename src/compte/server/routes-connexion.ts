import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { servePublic } from '../../kit/server/serve';
import { type Credentials, signIn } from '../apiConnexion';
import { connexionCle, demanderConnexionCle, type ReponseCle } from '../secondFacteur';
import type { Auth } from './auth';
import { askCle } from './cle-acces';
import { checkPassword, type Http, startSession } from './connexion';
import { domaineOrRefuse } from './domaine';
import { CLE_REFUSEE, exigerFacteur } from './exiger-facteur';
import type { Portier } from './portier';
import { createQueue } from './queue';
import { type Facteurs, proveCle } from './second-facteur';
import { readDroits } from './sql';
import { readCle } from './sql-cles';
import { type Attempt, forgetFailures } from './sql-tentatives';

const OK = { ok: true } as const;
const INCORRECT = 'E-mail ou mot de passe incorrect.';
/** The ways in (ASVS 6.3.4): a password, with the second factor that the account has; a passkey alone, which is two. */
export function connexionRoutes(app: App, auth: Auth, facteurs: Facteurs, portier: Portier): void {
  const { db } = app;
  const oneAtATime = createQueue();

  async function enter(body: Credentials, http: Http, attempt: Attempt): Promise<typeof OK> {
    const { request } = http;
    const { id, ok } = await checkPassword(auth, app, { ...body, email: attempt.email });
    if (!ok || id === null) {
      await portier.failed(request, attempt, { genre: 'connexion_refusee', userId: id });
      throw new AppError('session_requise', INCORRECT);
    }
    const failed = () => portier.failed(request, attempt, { genre: 'second_facteur_refuse', userId: id });
    const comment = await exigerFacteur(facteurs, id, body, { request, failed });
    // Only now: a right password must not give a thief of it new tries at the codes.
    await forgetFailures(db, attempt);
    await startSession(auth, app, http, { userId: id, comment });
    return OK;
  }

  servePublic(app, signIn, ({ body, request, reply }) =>
    portier.receive(request, body.email, (attempt) => enter(body, { request, reply }, attempt)),
  );

  servePublic(app, demanderConnexionCle, async ({ request }) => {
    const ici = domaineOrRefuse(request, facteurs.publicUrl);
    return askCle({ defis: facteurs.defis, usage: 'connexion', now: app.now() }, ici);
  });

  const enterByKey = async (reponse: ReponseCle, { request, reply }: Http): Promise<typeof OK> => {
    const ici = domaineOrRefuse(request, facteurs.publicUrl);
    const cle = await readCle(db, reponse.id);
    const proved = cle && (await proveCle(facteurs, ici, { cle, reponse, usage: 'connexion' }));
    const userId = cle?.utilisateurId ?? null;
    // The same words for a key that nobody has, for a wrong signature and for a deactivated account.
    if (!proved || userId === null || !(await readDroits(db, userId))) {
      // A key that nobody has leaves no trace: whoever invents them would fill the office with it.
      if (cle) await portier.note(request, { genre: 'connexion_refusee', userId });
      throw new AppError('session_requise', CLE_REFUSEE);
    }
    await startSession(auth, app, { request, reply }, { userId, comment: 'clé d’accès' });
    return OK;
  };
  servePublic(app, connexionCle, ({ body, request, reply }) =>
    oneAtATime(request.ip, () => enterByKey(body.cle, { request, reply })),
  );
}
