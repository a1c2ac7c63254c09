import type { Call } from '../../kit/api';
import { AppError, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Context } from '../../kit/server/context';
import type { Db } from '../../kit/server/db/database';
import { serve, serveInStages } from '../../kit/server/serve';
import {
  annulerInvitation,
  creerLien,
  getCollaborateurs,
  inviter,
  updateCollaborateur,
} from '../collaborateur';
import { droitsAccordes } from '../droits';
import { estSeulNotaire } from '../notaire';
import { direRetiree, insertInvitation } from './inviter';
import { type Poste, envoyerLien, mailInvitation, mailMotDePasse, newLien } from './lien';
import { refuserPerime } from './refuser-perime';
import { type Acces, listCollaborateurs, lockAcces, updateAcces } from './sql-collaborateurs';
import { deleteLinksMadeBy, deletePending, deleteRenewals, insertRenewal } from './sql-invitations';
import { closeSessions } from './sql-sessions';

const SOI_MEME = 'Vous ne pouvez pas désactiver votre propre compte.';
const DERNIER =
  'Quelqu’un doit pouvoir gérer les comptes\u00a0: donnez d’abord ce droit à un autre compte actif.';
export const SEUL_NOTAIRE = 'C’est le seul notaire de l’étude\u00a0: nommez-en d’abord un autre.';
const INSPECTE = 'Un accès d’inspection ne reçoit aucun droit.';
export const DESACTIVE = 'Ce compte est désactivé\u00a0: réactivez-le d’abord.';

const gere = ({ actif, droits }: Acces): boolean => actif && droits.gererComptes;

/** Locks every account's access; returns that of account `id`, and all of them. */
export async function lockCompte(db: Db, id: number): Promise<{ compte: Acces; tous: Map<number, Acces> }> {
  const tous = await lockAcces(db);
  const compte = tous.get(id);
  if (!compte) throw notFound('Compte');
  return { compte, tous };
}

/** Deletes the links made with a right that was taken away, and the sessions and links of a deactivated account. */
async function oterLaSuite(
  { db, journal }: Pick<Context<Call>, 'db' | 'journal'>,
  id: number,
  apres: Acces,
): Promise<void> {
  if (!gere(apres))
    for (const lien of await deleteLinksMadeBy(db, id))
      if (lien.utilisateur === null) direRetiree(journal, lien);
  if (apres.actif) return;
  await closeSessions(db, id);
  await deleteRenewals(db, id);
}

export function collaborateurRoutes(app: App, poste: Poste): void {
  serve(app, getCollaborateurs, ({ db }) => listCollaborateurs(db));

  serveInStages(app, inviter, {
    prepare: async ({ request, now }) => newLien(request, now, poste),
    write: async (context, lien) => {
      const { body, user, committed } = context;
      const id = await insertInvitation(context, lien, { ...body, inspection: null });
      if (lien.envoye) committed(() => void envoyerLien(poste, mailInvitation(body.email, lien), user.id));
      return { ...lien, id };
    },
  });

  serve(app, annulerInvitation, async ({ db, params: { id }, journal }) => {
    const invitation = await deletePending(db, id);
    if (!invitation) throw notFound('Invitation');
    direRetiree(journal, invitation);
    return { id };
  });

  serve(app, updateCollaborateur, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const { compte, tous } = await lockCompte(db, id);
    await refuserPerime(db, id, { sent: body.version, compte });
    if (body.droits && compte.inspectionFin !== null) throw new AppError('conflit', INSPECTE);
    const apres = { ...compte, actif: body.actif ?? compte.actif, droits: body.droits ?? compte.droits };
    if (id === user.id && !apres.actif) throw new AppError('conflit', SOI_MEME);
    if (!apres.actif && estSeulNotaire(id, [...tous.values()])) throw new AppError('conflit', SEUL_NOTAIRE);
    if (![...tous.set(id, apres).values()].some(gere)) throw new AppError('conflit', DERNIER);
    const written = { id, version: await updateAcces(db, id, apres, now) };
    await oterLaSuite({ db, journal }, id, apres);
    const dit = ({ actif, droits }: Acces) => ({ actif, droits: droitsAccordes(droits) });
    journal({ entite: 'utilisateur', id, avant: dit(compte), apres: dit(apres) });
    version(written.version);
    return written;
  });

  serveInStages(app, creerLien, {
    prepare: async ({ request, now }) => newLien(request, now, poste),
    write: async ({ db, params: { id }, user, now, journal, committed }, lien) => {
      const { compte } = await lockCompte(db, id);
      if (!compte.actif) throw new AppError('conflit', DESACTIVE);
      const { email } = compte;
      await insertRenewal(db, { id, email }, { ...lien, par: user.id, now });
      journal({ entite: 'utilisateur', id, apres: { lien: 'nouveau mot de passe' } });
      if (lien.envoye) committed(() => void envoyerLien(poste, mailMotDePasse(email, lien), user.id));
      return lien;
    },
  });
}
