import { readPrenoms } from '../../compte/server/sql-auteur';
import { notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { inTransaction } from '../../kit/server/db/transaction';
import { serve } from '../../kit/server/serve';
import { direPresence } from '../apiPresence';
import type { Presence } from '../presence';
import { existe } from './sql';
import { type StoredPresence, ecrirePresence, estAEcrire, readPresences } from './sql-presence';

/** One line for each colleague and step, even when he has it open in two windows. */
function sansDoublons(rows: StoredPresence[]): StoredPresence[] {
  const seen = new Map<string, StoredPresence>();
  for (const row of rows) {
    const key = `${row.utilisateur_id} ${row.etape}`;
    if (!seen.has(key) || row.modifie) seen.set(key, row);
  }
  return [...seen.values()];
}

export function presenceRoutes(app: App): void {
  serve(app, direPresence, async ({ db, params: { dossierId }, body, user, now }): Promise<Presence[]> => {
    const rows = await readPresences(db, dossierId, now);
    const mine = rows.find(({ ecran }) => ecran === body.ecran);
    // Where somebody is present, the file exists: it is looked for only when nobody is.
    if (rows.length === 0 && !(await existe(db, dossierId))) throw notFound('Dossier');
    const qui = { dossierId, userId: user.id, now };
    if (estAEcrire(body, mine, now))
      await inTransaction(app.db, (trx) => ecrirePresence(trx, qui, body, mine));
    const others = rows.filter((row) => row !== mine);
    if (others.length === 0) return [];
    const noms = await readPrenoms(db);
    return sansDoublons(others).map(({ utilisateur_id, etape, modifie }) => ({
      nom: noms.get(utilisateur_id) ?? '',
      etape,
      modifie,
      moi: utilisateur_id === user.id,
    }));
  });
}
