import type { Written } from '../../kit/api';
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
import { type Poste, envoyerLien, mailInspection, newLien } from './lien';
import { refuserPerime } from './refuser-perime';
import { type Acces, lockAcces } from './sql-collaborateurs';
import { writeFin } from './sql-inspection';
import { closeSessions } from './sql-sessions';

const FINIE = 'Cet accès a déjà pris fin.';

/** The end of the access, from the last day that was chosen. Error: invalide. */
function finOuRefus(jour: string, now: Date): string {
  const manques = manquesDuDernierJour(jour, officeDay(now));
  if (manques.length > 0) throw invalid(manques, manques[0]?.message);
  return finDe(jour);
}

/** The present end of an inspection's access, locked until the transaction ends. Error: introuvable. */
async function lockFin(db: Db, id: number): Promise<{ avant: string; compte: Acces }> {
  const compte = (await lockAcces(db)).get(id);
  if (!compte?.inspectionFin) throw notFound('Accès d’inspection');
  return { avant: compte.inspectionFin, compte };
}

type Ecriture = Pick<Context<typeof terminerInspection>, 'db' | 'params' | 'now' | 'journal' | 'version'>;

/** Writes another end than `avant`, and journals it. */
async function changerFin(
  { db, params: { id }, now, journal, version }: Ecriture,
  avant: string,
  fin: string,
): Promise<Written> {
  const written = { id, version: await writeFin(db, id, fin, now) };
  journal({ entite: 'utilisateur', id, avant: { inspectionFin: avant }, apres: { inspectionFin: fin } });
  version(written.version);
  return written;
}

/** Calls that invite an inspection, extend it and end it. */
export function inspectionRoutes(app: App, poste: Poste): void {
  serveInStages(app, inviterInspection, {
    prepare: async ({ request, body, now }) => {
      const fin = finOuRefus(body.dernierJour, now);
      const lien = newLien(request, now, poste);
      return { ...lien, fin, expireLe: lien.expireLe < fin ? lien.expireLe : fin };
    },
    write: async (context, { fin, ...lien }) => {
      const { user, committed } = context;
      const { email, firstname, lastname } = context.body;
      const inspection = { firstname, lastname, fin };
      const id = await insertInvitation(context, lien, { email, droits: AUCUN_DROIT, inspection });
      if (lien.envoye) committed(() => void envoyerLien(poste, mailInspection(email, lien), user.id));
      return { ...lien, id };
    },
  });

  serve(app, prolongerInspection, async (context) => {
    const { db, params, body, now } = context;
    const fin = finOuRefus(body.dernierJour, now);
    const { avant, compte } = await lockFin(db, params.id);
    await refuserPerime(db, params.id, { sent: body.version, compte });
    // Sessions that were open when the access ended must not open again with it.
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
