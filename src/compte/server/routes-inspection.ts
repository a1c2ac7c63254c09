import { AppError, invalid, invalidField, notFound } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve, serveInStages } from '../../kit/server/serve';
import { inviterInspection, prolongerInspection, terminerInspection } from '../apiInspection';
import { AUCUN_DROIT } from '../droits';
import { estFinie, finDe, manquesDuDernierJour } from '../inspection';
import { type Liens, mailInspection, newLien } from './lien';
import { lockAcces } from './sql-collaborateurs';
import { writeFin } from './sql-inspection';
import { insertLink } from './sql-invitations';
import { isFreeEmail } from './sql-profil';
import { closeSessions } from './sql-sessions';
import { E_MAIL_PRIS, remplacerInvitations } from './remplacer-invitations';

const FINIE = 'Cet accès a déjà pris fin.';

/** From the day that was chosen. Error: invalide. */
function finOuRefus(jour: string, now: Date): string {
  const manques = manquesDuDernierJour(jour, officeDay(now));
  if (manques.length > 0) throw invalid(manques, manques[0]?.message);
  return finDe(jour);
}

/** The end that its access has now, nobody changing it meanwhile. Error: introuvable. */
async function lockFin(db: Db, id: number): Promise<string> {
  const fin = (await lockAcces(db)).get(id)?.inspectionFin;
  if (!fin) throw notFound('Accès d’inspection');
  return fin;
}

/** Who lets an inspection in, and until when. */
export function inspectionRoutes(app: App, liens: Liens): void {
  serveInStages(app, inviterInspection, {
    prepare: async ({ request, body, now }) => {
      const fin = finOuRefus(body.dernierJour, now);
      const lien = newLien(request, now, liens);
      return { ...lien, fin, expireLe: lien.expireLe < fin ? lien.expireLe : fin };
    },
    write: async ({ db, user, body, now, journal }, { fin, ...lien }) => {
      const { email, firstname, lastname } = body;
      await lockAcces(db);
      if (!(await isFreeEmail(db, email))) throw invalidField('email', E_MAIL_PRIS);
      await remplacerInvitations(db, email, journal);
      const inspection = { firstname, lastname, fin };
      const par = { par: user.id, now };
      const id = await insertLink(db, {
        ...lien,
        ...par,
        email,
        utilisateur: null,
        droits: AUCUN_DROIT,
        inspection,
      });
      journal({ entite: 'invitation', id, apres: { email, firstname, lastname, inspectionFin: fin } });
      return { ...lien, id };
    },
    committed: ({ body: { email } }, lien) =>
      void (lien.envoye && liens.mailer.send(mailInspection(email, lien))),
  });

  serve(app, prolongerInspection, async ({ db, params: { id }, body, now, journal }) => {
    const fin = finOuRefus(body.dernierJour, now);
    const avant = await lockFin(db, id);
    // What was asleep when it ended does not wake up with it.
    if (estFinie(avant, now)) await closeSessions(db, id);
    await writeFin(db, id, fin, now);
    journal({ entite: 'utilisateur', id, avant: { inspectionFin: avant }, apres: { inspectionFin: fin } });
    return { id };
  });

  serve(app, terminerInspection, async ({ db, params: { id }, now, journal }) => {
    const avant = await lockFin(db, id);
    if (estFinie(avant, now)) throw new AppError('conflit', FINIE);
    const fin = now.toISOString();
    await writeFin(db, id, fin, now);
    await closeSessions(db, id);
    journal({ entite: 'utilisateur', id, avant: { inspectionFin: avant }, apres: { inspectionFin: fin } });
    return { id };
  });
}
