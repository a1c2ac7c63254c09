/** What the page of a file's deadlines shows, in one statement: the file, its deadlines, the rules and the holidays. */
import type { Db } from '../../kit/server/db/database';
import { idsAsValue, rowsIn, rowsOf } from '../../kit/server/db/json';
import { writtenOnce } from '../../kit/server/db/once';
import type { Reglement } from './recalculer';
import { luOf, lus } from './sql-faits';
import { feries, toFeries } from './sql-feries';
import { echeancesDe, toEcheances } from './sql-liste';
import { regles, toRegles } from './sql-regles';

const pages = writtenOnce((db, slot) =>
  lus(db, slot('ids')).select([
    // By the file's id, and not the outer row's: within, `dossier` is the file that each deadline joins.
    rowsOf(db, echeancesDe(db, slot<number>('id'))).as('lesEcheances'),
    rowsOf(db, regles(db)).as('lesRegles'),
    rowsOf(db, feries(db)).as('lesFeries'),
  ]),
);

/** Undefined when there is no such file. */
export async function readPage(db: Db, dossierId: number, aujourdhui: string) {
  const [row] = await pages(db, { id: dossierId, ids: idsAsValue(db, [dossierId]) });
  if (!row) return undefined;
  const { lesEcheances, lesRegles, lesFeries, ...lu } = row;
  const reglement: Reglement = { regles: toRegles(rowsIn(lesRegles)), feries: toFeries(rowsIn(lesFeries)) };
  const echeances = toEcheances(rowsIn(lesEcheances), { aujourdhui, feries: reglement.feries });
  return { lu: luOf(lu, aujourdhui), reglement, echeances };
}
