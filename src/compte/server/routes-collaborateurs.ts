import { AppError, invalidField, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve, serveInStages } from '../../kit/server/serve';
import {
  annulerInvitation,
  creerLien,
  getCollaborateurs,
  inviter,
  updateCollaborateur,
} from '../collaborateur';
import { DROITS_PAR_DEFAUT, droitsAccordes } from '../droits';
import { type Liens, mailInvitation, mailMotDePasse, newLien } from './lien';
import { E_MAIL_PRIS, invitationDite, remplacerInvitations } from './remplacer-invitations';
import { type Acces, listCollaborateurs, lockAcces, updateAcces } from './sql-collaborateurs';
import { deleteLinksMadeBy, deletePending, deleteRenewals, insertLink } from './sql-invitations';
import { isFreeEmail } from './sql-profil';
import { closeSessions } from './sql-sessions';

const SOI_MEME = 'Vous ne pouvez pas désactiver votre propre compte.';
const DERNIER =
  'Quelqu’un doit pouvoir gérer les comptes\u00a0: donnez d’abord ce droit à un autre compte actif.';
const INSPECTE = 'Un accès d’inspection ne reçoit aucun droit.';
const DESACTIVE = 'Ce compte est désactivé\u00a0: réactivez-le d’abord.';

const gere = ({ actif, droits }: Acces): boolean => actif && droits.gererComptes;

/** Its access and everybody's, which nobody else changes meanwhile. */
async function lockCompte(db: Db, id: number): Promise<{ compte: Acces; tous: Map<number, Acces> }> {
  const tous = await lockAcces(db);
  const compte = tous.get(id);
  if (!compte) throw notFound('Compte');
  return { compte, tous };
}

export function collaborateurRoutes(app: App, liens: Liens): void {
  const { mailer } = liens;
  serve(app, getCollaborateurs, ({ db }) => listCollaborateurs(db));

  serveInStages(app, inviter, {
    prepare: async ({ request, now }) => newLien(request, now, liens),
    write: async ({ db, user, body, now, journal }, lien) => {
      const { email, droits } = body;
      // Of two who invite together, the second sees what the first has done.
      await lockAcces(db);
      if (!(await isFreeEmail(db, email))) throw invalidField('email', E_MAIL_PRIS);
      await remplacerInvitations(db, email, journal);
      const id = await insertLink(db, { ...lien, email, utilisateur: null, droits, par: user.id, now });
      journal({ entite: 'invitation', id, apres: { email, droits: droitsAccordes(droits) } });
      return { ...lien, id };
    },
    committed: ({ body: { email } }, lien) => void (lien.envoye && mailer.send(mailInvitation(email, lien))),
  });

  serve(app, annulerInvitation, async ({ db, params: { id }, journal }) => {
    const invitation = await deletePending(db, id);
    if (!invitation) throw notFound('Invitation');
    journal({ entite: 'invitation', id, avant: invitationDite(invitation) });
    return { id };
  });

  serve(app, updateCollaborateur, async ({ db, params: { id }, body, user, now, journal }) => {
    const { compte, tous } = await lockCompte(db, id);
    if (body.droits && compte.inspectionFin !== null) throw new AppError('conflit', INSPECTE);
    const apres = { ...compte, actif: body.actif ?? compte.actif, droits: body.droits ?? compte.droits };
    if (id === user.id && !apres.actif) throw new AppError('conflit', SOI_MEME);
    if (![...tous.set(id, apres).values()].some(gere)) throw new AppError('conflit', DERNIER);
    await updateAcces(db, id, apres, now);
    // What one made with a right does not outlive it.
    if (!gere(apres)) await deleteLinksMadeBy(db, id);
    if (!apres.actif) {
      await closeSessions(db, id);
      await deleteRenewals(db, id);
    }
    const dit = ({ actif, droits }: Acces) => ({ actif, droits: droitsAccordes(droits) });
    journal({ entite: 'utilisateur', id, avant: dit(compte), apres: dit(apres) });
    return { id };
  });

  serveInStages(app, creerLien, {
    prepare: async ({ request, now }) => ({ ...newLien(request, now, liens), email: '' }),
    write: async ({ db, params: { id }, user, now, journal }, lien) => {
      const { compte } = await lockCompte(db, id);
      if (!compte.actif) throw new AppError('conflit', DESACTIVE);
      await deleteRenewals(db, id);
      const { email } = compte;
      await insertLink(db, { ...lien, email, utilisateur: id, droits: DROITS_PAR_DEFAUT, par: user.id, now });
      journal({ entite: 'utilisateur', id, apres: { lien: 'nouveau mot de passe' } });
      lien.email = email;
      return lien;
    },
    committed: (_, lien) => void (lien.envoye && mailer.send(mailMotDePasse(lien.email, lien))),
  });
}
