import { DONE } from '../../kit/api';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { servePublic } from '../../kit/server/serve';
import { type Credentials, signIn } from '../apiConnexion';
import { connexionCle, demanderConnexionCle, type ReponseCle } from '../secondFacteur';
import type { Auth } from './auth';
import { askCle } from './cle-acces';
import { checkPassword, type Http, renewHash, startSession, stillOpens } from './connexion';
import { type Domaine, domaineOrRefuse } from './domaine';
import { CLE_REFUSEE, exigerFacteur } from './exiger-facteur';
import type { Portier, Received } from './portier';
import { type Facteurs, proveCle } from './second-facteur';
import { readDroits, readEmail } from './sql';
import { type CleConnue, readCle } from './sql-cles';
import { lockFacteurs } from './sql-second-facteur';
import { forgetFailures } from './sql-tentatives';

const INCORRECT = 'E-mail ou mot de passe incorrect.';
/** Stands for an e-mail to count the failures of unknown passkeys under. */
const CLE_INCONNUE = 'clé inconnue';

interface Presented {
  cle: CleConnue | undefined;
  reponse: ReponseCle;
  ici: Domaine;
}

/** The ways to sign in (ASVS 6.3.4): a password, and the account's second factor if any; a passkey alone, which is two. */
export function connexionRoutes(app: App, auth: Auth, facteurs: Facteurs, portier: Portier): void {
  const { db } = app;
  async function enter(body: Credentials, http: Http, attempt: Received): Promise<typeof DONE> {
    const { request } = http;
    const typed = { password: body.password, email: attempt.email };
    const checked = await checkPassword(auth, app, typed);
    const { id, ok, hash } = checked;
    const refuse = async (): Promise<never> => {
      await portier.failed(request, attempt, { genre: 'connexion_refusee', userId: id });
      throw new AppError('session_requise', INCORRECT);
    };
    if (!ok || id === null) return refuse();
    const failed = () => portier.failed(request, attempt, { genre: 'second_facteur_refuse', userId: id });
    const comment = await exigerFacteur(facteurs, id, body, { request, action: signIn.path, failed });
    // Only after the second factor: a stolen password must not reset the count of wrong codes.
    await forgetFailures(db, attempt);
    await renewHash(auth, app, id, { hash, password: body.password });
    const holds = () => stillOpens(auth, app, typed, checked);
    return (await startSession(auth, app, http, { userId: id, comment, holds })) ? DONE : refuse();
  }

  servePublic(app, signIn, ({ body, request, reply }) =>
    portier.receive(request, body.email, (attempt) => enter(body, { request, reply }, attempt)),
  );

  servePublic(app, demanderConnexionCle, async ({ request }) => {
    const ici = domaineOrRefuse(request, facteurs.publicUrl);
    return askCle({ defis: facteurs.defis, usage: 'connexion', now: app.now() }, ici);
  });

  /** Whether that passkey still opens the account: it may have been removed just now. */
  async function stillHas(userId: number, { id }: ReponseCle): Promise<boolean> {
    await lockFacteurs(db, userId);
    const cle = await readCle(db, id);
    return cle?.utilisateurId === userId && (await readDroits(db, userId)) !== null;
  }
  const enterByKey = async (
    { cle, reponse, ici }: Presented,
    { request, reply }: Http,
    attempt: Received,
  ): Promise<typeof DONE> => {
    const proved = cle && (await proveCle(facteurs, ici, { cle, reponse, usage: 'connexion' }));
    const userId = cle?.utilisateurId ?? null;
    // The same message for an unknown passkey, a wrong signature and a deactivated account.
    const refuse = async (): Promise<never> => {
      await portier.failed(request, attempt, { genre: 'connexion_refusee', userId });
      throw new AppError('session_requise', CLE_REFUSEE);
    };
    if (!proved || userId === null || !(await readDroits(db, userId))) return refuse();
    await forgetFailures(db, attempt);
    const holds = () => stillHas(userId, reponse);
    const opening = { userId, comment: 'clé d’accès', holds };
    return (await startSession(auth, app, { request, reply }, opening)) ? DONE : refuse();
  };
  servePublic(app, connexionCle, async ({ body: { cle: reponse }, request, reply }) => {
    const ici = domaineOrRefuse(request, facteurs.publicUrl);
    const cle = await readCle(db, reponse.id);
    const email = cle ? await readEmail(db, cle.utilisateurId) : CLE_INCONNUE;
    return portier.receive(request, email, (attempt) =>
      enterByKey({ cle, reponse, ici }, { request, reply }, attempt),
    );
  });
}
