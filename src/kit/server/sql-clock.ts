/** Whether the server's clock may be believed by what deletes for good (decision 0058). */
import { HORLOGE } from '../clock';
import { DAY_MS, formatDay, officeDay } from '../dates';
import type { Db } from './db/database';
import type { TacheTable } from './sql-taches';

/** Further from when it was last seen, the clock has jumped; or its server was off: nothing tells which. */
const JUMP_MS = 7 * DAY_MS;
/** It is believed again once it has gone by itself for so long: a weekend is over by then, and somebody has seen the date. */
const WAIT_MS = 3 * DAY_MS;
const SEEN_AGAIN_MS = 3_600_000;

const saute = (de: string, vers: Date): string =>
  `La date du serveur est passée d’un coup du ${formatDay(de)} au ${formatDay(vers)}. Vérifiez-la\u00a0: rien n’est effacé pour de bon avant trois jours.`;

/** What to remember of it: `tentee_le`, since when it goes by itself; `faite_le`, when it was last seen; `erreur`, while it is doubted. */
function seenNow(last: TacheTable | undefined, now: Date): Pick<TacheTable, 'tentee_le' | 'erreur'> {
  if (!last?.faite_le) return { tentee_le: now.toISOString(), erreur: null };
  if (Math.abs(now.getTime() - Date.parse(last.faite_le)) > JUMP_MS)
    return { tentee_le: now.toISOString(), erreur: saute(last.faite_le, now) };
  const over = now.getTime() - Date.parse(last.tentee_le) >= WAIT_MS;
  return { tentee_le: last.tentee_le, erreur: over ? null : last.erreur };
}

/** Why the clock is not to be believed; null when it is. `anew`: nobody was told yet. */
export async function doubtOfClock(db: Db, now: Date): Promise<{ doubt: string | null; anew: boolean }> {
  const last = await db.selectFrom('tache').selectAll().where('nom', '=', HORLOGE).executeTakeFirst();
  const seen = seenNow(last, now);
  const anew = last?.erreur !== seen.erreur;
  if (anew || Math.abs(now.getTime() - Date.parse(last.faite_le ?? '')) > SEEN_AGAIN_MS) {
    const row = { jour: officeDay(now), faite_le: now.toISOString(), reprise_le: null, ...seen };
    await db
      .insertInto('tache')
      .values({ nom: HORLOGE, ...row })
      .onConflict((oc) => oc.column('nom').doUpdateSet(row))
      .execute();
  }
  return { doubt: seen.erreur, anew };
}
