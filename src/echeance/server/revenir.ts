import { DAY_MS, officeDay } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { lotsOf } from '../../kit/server/lots';
import { oublierRappels } from './rappeler';
import { oublierCourriersAVenir, readDitesApres, rouvrirAVenir } from './sql-revenir';

const LOT = 500;

/**
 * Takes back what was told and closed by a clock that was ahead, and has been put right since: no letter would go until then.
 * Another server's clock may be a little ahead: what was told less than a day from now stands. `duJour`: the rules that only
 * the day closes.
 */
export async function revenir(db: Db, duJour: number[], now: Date): Promise<void> {
  const aujourdhui = officeDay(now);
  const demain = new Date(now.getTime() + DAY_MS).toISOString();
  for (const lot of lotsOf(await readDitesApres(db, demain), LOT)) await oublierRappels(db, lot);
  await rouvrirAVenir(db, duJour, aujourdhui);
  await oublierCourriersAVenir(db, aujourdhui);
}
