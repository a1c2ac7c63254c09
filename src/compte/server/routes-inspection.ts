import { AppError, invalid, notFound } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { serve, serveInStages } from '../../kit/server/serve';
import { inviterInspection, prolongerInspection, terminerInspection } from '../apiInspection';
import { AUCUN_DROIT } from '../droits';
import { estFinie, finDe, manquesDuDernierJour } from '../inspection';
import { insertInvitation } from './inviter';
import { type Liens, mailInspection, newLien } from './lien';
import { lockAcces } from './sql-collaborateurs';
import { writeFin } from './sql-inspection';
import { closeSessions } from './sql-sessions';

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
    write: async (context, { fin, ...lien }) => {
      const { email, firstname, lastname } = context.body;
      const inspection = { firstname, lastname, fin };
      const id = await insertInvitation(context, lien, { email, droits: AUCUN_DROIT, inspection });
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
