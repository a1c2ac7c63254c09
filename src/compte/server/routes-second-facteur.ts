import { AppError, invalidField, notFound } from '../../kit/errors';
import { sendAnswer, serve, serveRaw, userOf } from '../../kit/server/serve';
import {
  confirmerTotp,
  exigerSecondFacteur,
  getExigence,
  getSecondFacteur,
  nouveauxCodes,
  preparerTotp,
  reinitialiserSecondFacteur,
  retirerTotp,
} from '../secondFacteur';
import { addFacteur, removeFacteur, renewCodes, tellChange, tellEvent } from './changer-facteurs';
import { domaineOf } from './domaine';
import type { Facteurs } from './second-facteur';
import { readUser } from './sql';
import { listCles } from './sql-cles';
import {
  confirmTotp,
  countCodes,
  deleteFacteurs,
  deleteTotp,
  isProtege,
  lockFacteurs,
  proposeTotp,
  readExigence,
  readTotp,
  writeExigence,
} from './sql-second-facteur';
import { closeSessions } from './sql-sessions';
import { newTotpSecret, totpStep, totpUri } from './totp';

const CODE_REFUSE =
  'Ce code n’est pas le bon\u00a0: vérifiez l’heure du téléphone, puis saisissez le suivant.';
const RECOMMENCEZ = 'Ce secret n’est plus proposé\u00a0: recommencez.';
const SANS_FACTEUR = 'Ajoutez d’abord une application de codes ou une clé d’accès.';
const SOI_D_ABORD = 'Protégez d’abord votre propre compte par un second facteur.';
const SOI_MEME = 'Les vôtres se retirent depuis votre profil.';
const RIEN = 'Ce compte n’a pas de second facteur.';

/** Calls about one's own second factors. */
function siens({ app, cipher, publicUrl }: Facteurs): void {
  serveRaw(app, getSecondFacteur, async (request, reply) => {
    const { id } = userOf(request);
    const totp = await readTotp(app.db, id);
    const ici = domaineOf(request, publicUrl);
    return sendAnswer(reply, getSecondFacteur, {
      totpDepuis: totp?.actifLe ?? null,
      cles: await listCles(app.db, id),
      codesRestants: await countCodes(app.db, id),
      exige: await readExigence(app.db),
      clesPossibles:
        'raison' in ici ? { domaine: null, raison: ici.raison } : { domaine: ici.domaine, raison: null },
    });
  });

  serve(app, preparerTotp, async ({ db, user }) => {
    const known = await readUser(db, user.id);
    if (!known) throw notFound('Compte');
    const secret = newTotpSecret();
    await proposeTotp(db, user.id, cipher.encrypt(secret));
    return { secret, uri: totpUri(secret, known.email) };
  });

  serve(app, confirmerTotp, async (context) => {
    const { db, user, body, now } = context;
    const { propose } = (await readTotp(db, user.id)) ?? {};
    if (!propose) throw new AppError('conflit', RECOMMENCEZ);
    const step = totpStep(cipher.decrypt(propose), body.code.replace(/\s/g, ''), now);
    if (step === null) throw invalidField('code', CODE_REFUSE);
    const codes = await addFacteur(context, 'application de codes ajoutée', async () => {
      if (await confirmTotp(db, user.id, { secret: propose, step, now })) return;
      throw new AppError('conflit', RECOMMENCEZ);
    });
    return { codes };
  });

  serve(app, retirerTotp, (context) =>
    removeFacteur(context, async () => {
      if (!(await deleteTotp(context.db, context.user.id))) throw notFound('Application de codes');
      return 'application de codes retirée';
    }),
  );

  serve(app, nouveauxCodes, async (context) => {
    const { db, user } = context;
    await lockFacteurs(db, user.id);
    if (!(await isProtege(db, user.id))) throw new AppError('conflit', SANS_FACTEUR);
    const codes = await renewCodes(db, user.id);
    await tellChange(context, 'codes de secours renouvelés');
    return { codes };
  });
}

/** Calls that require a second factor of every account, or remove those of somebody who has lost them. */
function deLEtude({ app }: Facteurs): void {
  serve(app, getExigence, async ({ db }) => ({ exige: await readExigence(db) }));

  serve(app, exigerSecondFacteur, async (context) => {
    const { db, user, body, journal } = context;
    const avant = await readExigence(db);
    // Whoever requires it of the others must have one, and so have seen that it works.
    if (body.exige && !(await isProtege(db, user.id))) throw new AppError('conflit', SOI_D_ABORD);
    if (avant === body.exige) return body;
    await writeExigence(db, body.exige);
    const dit = (exige: boolean) => ({ secondFacteurExige: exige });
    journal({ entite: 'etude', id: 1, avant: dit(avant), apres: dit(body.exige) });
    await tellEvent(context, body.exige ? 'demandé à tous les comptes' : 'laissé au choix');
    return body;
  });

  serve(app, reinitialiserSecondFacteur, async (context) => {
    const { db, user, params } = context;
    if (params.id === user.id) throw new AppError('conflit', SOI_MEME);
    if (!(await readUser(db, params.id))) throw notFound('Compte');
    await lockFacteurs(db, params.id);
    if (!(await deleteFacteurs(db, params.id))) throw new AppError('conflit', RIEN);
    await closeSessions(db, params.id);
    await tellChange(context, 'réinitialisé par un collègue', params.id);
    return { id: params.id };
  });
}

/** Second factors (ASVS 6.4.4, 6.5). */
export function secondFacteurRoutes(facteurs: Facteurs): void {
  siens(facteurs);
  deLEtude(facteurs);
}
