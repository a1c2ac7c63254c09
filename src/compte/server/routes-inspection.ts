import { AppError, invalid, notFound } from '../../kit/errors';
import { officeDay } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import type { Context } from '../../kit/server/context';
import type { Db } from '../../kit/server/db/database';
import { serve, serveInStages } from '../../kit/server/serve';
import { inviterInspection, prolongerInspection, terminerInspection } from '../apiInspection';
import { AUCUN_DROIT } from '../droits';
import { estFinie, finDe, manquesDuDernierJour } from '../inspection';
import { insertInvitation } from './inviter';
import { type Liens, mailInspection, newLien } from './lien';
import { refuserPerime } from './refuser-perime';
import { type Acces, lockAcces } from './sql-collaborateurs';
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
async function lockFin(db: Db, id: number): Promise<{ avant: string; compte: Acces }> {
  const compte = (await lockAcces(db)).get(id);
  if (!compte?.inspectionFin) throw notFound('Accès d’inspection');
  return { avant: compte.inspectionFin, compte };
}

type Ecriture = Pick<Context<typeof terminerInspection>, 'db' | 'params' | 'now' | 'journal' | 'version'>;

/** Another end than `avant`, written and told. */
async function changerFin(
  { db, params: { id }, now, journal, version }: Ecriture,
  avant: string,
  fin: string,
): Promise<{ id: number; version: number }> {
  const written = { id, version: await writeFin(db, id, fin, now) };
  journal({ entite: 'utilisateur', id, avant: { inspectionFin: avant }, apres: { inspectionFin: fin } });
  version(written.version);
  return written;
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

  serve(app, prolongerInspection, async (context) => {
    const { db, params, body, now } = context;
    const fin = finOuRefus(body.dernierJour, now);
    const { avant, compte } = await lockFin(db, params.id);
    await refuserPerime(db, params.id, { sent: body.version, compte });
    // What was asleep when it ended does not wake up with it.
    if (estFinie(avant, now)) await closeSessions(db, params.id);
    return changerFin(context, avant, fin);
  });

  serve(app, terminerInspection, async (context) => {
    const { db, params, now } = context;
    const { avant } = await lockFin(db, params.id);
    if (estFinie(avant, now)) throw new AppError('conflit', FINIE);
    await closeSessions(db, params.id);
    return changerFin(context, avant, now.toISOString());
  });
}
