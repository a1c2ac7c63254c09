/** What an account has written in the journal, counted. */
import type { Db } from '../../kit/server/db/database';
import { readDernier, readTete, slicesOfJournal } from '../../kit/server/sql-journal';

interface Activite {
  action: string;
  entite: string;
  nombre: number;
  premiere: string;
  derniere: string;
}

/** What an account has written, up to row `jusqua` of the journal. */
export interface ActiviteLue {
  jusqua: number;
  /** Of that row: another base has others under the same numbers. */
  chaine: string;
  sommes: readonly Activite[];
}

async function compterActivite(
  db: Db,
  id: number,
  part: { avant?: number; apres?: number },
  deja: readonly Activite[] = [],
): Promise<Activite[]> {
  const sommes = new Map(deja.map((une) => [`${une.action} ${une.entite}`, une]));
  for await (const tranche of slicesOfJournal(db, part)) {
    const rows = await db
      .selectFrom('journal')
      .select(['action', 'entite'])
      .select(({ fn }) => [fn.countAll<number>().as('n'), fn.min('le').as('du'), fn.max('le').as('au')])
      .where('utilisateur_id', '=', id)
      .where(tranche)
      .groupBy(['action', 'entite'])
      .execute();
    for (const { action, entite, n, du, au } of rows) {
      const cle = `${action} ${entite}`;
      const { nombre, premiere, derniere } = sommes.get(cle) ?? { nombre: 0, premiere: du, derniere: au };
      sommes.set(cle, {
        action,
        entite,
        nombre: nombre + n,
        premiere: du < premiere ? du : premiere,
        derniere: au > derniere ? au : derniere,
      });
    }
  }
  return [...sommes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, activite]) => activite);
}

export async function lireActivite(db: Db, id: number): Promise<ActiviteLue> {
  const { seq: jusqua, chaine } = await readDernier(db);
  return { jusqua, chaine, sommes: await compterActivite(db, id, { avant: jusqua + 1 }) };
}

/** How many rows of the journal the account has written, by kind; about whom concerns other people, and is not told. */
export async function readActivite(db: Db, id: number, deja?: ActiviteLue): Promise<Activite[]> {
  if (!deja || (await readTete(db, deja.jusqua)) !== deja.chaine) return compterActivite(db, id, {});
  return compterActivite(db, id, { apres: deja.jusqua }, deja.sommes);
}
