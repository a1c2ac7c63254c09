import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { parseOrRefuse } from '../../kit/server/parse';
import { askRecentProof, serve, serveInStages } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import { securityEvent } from '../../kit/server/sql-evenements';
import { type User, user as compteLu } from '../api';
import { updatePass, updateUser } from '../apiProfil';
import { type ProfilForm, profilFormDe } from '../compte';
import { type Auth, hashPassword } from './auth';
import { type MotsDeLEtude, refuserSiFaible } from './politique';
import type { Preuve } from './preuve';
import { readUser } from './sql';
import { readAuteurDuCompte } from './sql-auteur';
import { deleteRenewals } from './sql-invitations';
import { isFreeEmail, updatePassword, updateProfil } from './sql-profil';
import { closeSessions } from './sql-sessions';

/** The fields of a profile that the journal tells. */
const profilDe = (of: ProfilForm | User): ProfilForm => ({
  civilite: of.civilite,
  firstname: of.firstname,
  lastname: of.lastname,
  phone: of.phone ?? '',
  email: of.email,
  travail: of.travail,
  numCompteProff: of.numCompteProff,
});

interface Porte {
  preuve: Preuve;
  motsDeLEtude: MotsDeLEtude;
}

export function profilRoutes(app: App, auth: Auth, { preuve, motsDeLEtude }: Porte): void {
  serve(app, updateUser, async ({ db, user, body, now, journal, version }) => {
    const avant = await readUser(db, user.id, 'change');
    if (!avant) throw notFound('Compte');
    await refuseStale(
      body.version,
      avant.version,
      async () => compteLu.parse(avant),
      () => readAuteurDuCompte(db, user.id),
    );
    const { isNotaire } = avant;
    // Only a notary has a professional account: the value that anybody else sends is ignored (R247).
    const profil = isNotaire ? body : { ...body, numCompteProff: avant.numCompteProff };
    parseOrRefuse(profilFormDe(isNotaire), profil);
    // One signs in with the e-mail: changing it asks for the same proof as changing the password.
    if (profil.email !== avant.email) askRecentProof(user);
    if (!(await isFreeEmail(db, profil.email, user.id))) return 1;
    version(await updateProfil(db, user.id, profil, now));
    // Links sent to the former mailbox must no longer open the account.
    if (profil.email !== avant.email) await deleteRenewals(db, user.id);
    journal({ entite: 'utilisateur', id: user.id, avant: profilDe(avant), apres: profilDe(profil) });
    return 0;
  });

  serveInStages(app, updatePass, {
    prepare: async ({ user, body, request }) => {
      const from = await preuve(user, { password: body.actuel, request });
      const known = await readUser(app.db, user.id);
      if (!from || !known) return null;
      await refuserSiFaible({ path: 'new', password: body.new }, known, await motsDeLEtude(app.db));
      return { from, to: await hashPassword(auth, body.new) };
    },
    write: async ({ db, user, from, now, journal }, change) => {
      if (!change || !(await updatePassword(db, user.id, { ...change, now }))) return 1;
      await closeSessions(db, user.id, user.session);
      await deleteRenewals(db, user.id);
      journal({ entite: 'utilisateur', id: user.id, apres: { motDePasse: 'changé' } });
      await securityEvent(db, { genre: 'mot_de_passe_change', now, userId: user.id, ...from });
      return 0;
    },
  });
}
