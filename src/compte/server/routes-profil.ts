import type { FastifyRequest } from 'fastify';
import { AppError, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseOrRefuse } from '../../kit/server/parse';
import { serve, serveInStages } from '../../kit/server/serve';
import { type User, updatePass, updateUser } from '../api';
import { type ProfilForm, profilFormDe } from '../compte';
import { type Auth, hashPassword, isPassword } from './auth';
import { createQueue } from './queue';
import { readUser } from './sql';
import { deleteRenewals } from './sql-invitations';
import { isFreeEmail, readCredentials, updatePassword, updateProfil } from './sql-profil';
import { closeSessions } from './sql-sessions';
import { countFailure, forgetFailures, isThrottled } from './sql-tentatives';

const TROP_D_ESSAIS = 'Trop de mots de passe incorrects, veuillez réessayer dans quelques minutes.';

/** What the journal keeps of a profile. */
const profilDe = (of: ProfilForm | User): ProfilForm => ({
  civilite: of.civilite,
  firstname: of.firstname,
  lastname: of.lastname,
  phone: of.phone ?? '',
  email: of.email,
  travail: of.travail,
  numCompteProff: of.numCompteProff,
});

export function profilRoutes(app: App, auth: Auth): void {
  serve(app, updateUser, async ({ db, user, body, now, journal }) => {
    const avant = await readUser(db, user.id);
    if (!avant) throw notFound('Compte');
    const { isNotaire } = avant;
    // Only a notary has a professional account: what another sends is not read (R247).
    const profil = isNotaire ? body : { ...body, numCompteProff: avant.numCompteProff };
    parseOrRefuse(profilFormDe(isNotaire), profil);
    if (!(await isFreeEmail(db, profil.email, user.id))) return 1;
    await updateProfil(db, user.id, profil, now);
    journal({ entite: 'utilisateur', id: user.id, avant: profilDe(avant), apres: profilDe(profil) });
    return 0;
  });

  const oneAtATime = createQueue();

  /** The hash that the current password was checked against; null when it is wrong, which is counted. */
  async function checkCurrent(id: number, actuel: string, { ip }: FastifyRequest): Promise<string | null> {
    const known = await readCredentials(app.db, id);
    if (!known) throw notFound('Compte');
    const attempt = { email: known.email, address: ip, now: app.now() };
    if (await isThrottled(app.db, attempt)) throw new AppError('trop_de_tentatives', TROP_D_ESSAIS);
    if (!(await isPassword(auth, known.hash, actuel))) {
      await countFailure(app.db, attempt);
      return null;
    }
    await forgetFailures(app.db, attempt);
    return known.hash;
  }

  serveInStages(app, updatePass, {
    prepare: ({ user, body, request }) =>
      oneAtATime(String(user.id), async () => {
        const from = await checkCurrent(user.id, body.actuel, request);
        return from && { from, to: await hashPassword(auth, body.new) };
      }),
    write: async ({ db, user, now, journal }, change) => {
      if (!change || !(await updatePassword(db, user.id, { ...change, now }))) return 1;
      await closeSessions(db, user.id, user.session);
      await deleteRenewals(db, user.id);
      journal({ entite: 'utilisateur', id: user.id, apres: { motDePasse: 'changé' } });
      return 0;
    },
  });
}
