import { VENTE } from '../../dossier/config';
import { ANNULE, BROUILLON, COMPLET } from '../../dossier/dossier';
import { type Regard, sesDossiers } from '../../dossier/server/sql-acces';
import { officeYear, startOfOfficeYear } from '../../kit/dates';
import { type Centimes, ZERO } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { Annee } from '../analytics';

/** From the first instant of a year in the office to the first of the next: each count reads a range of one index. */
interface Duree {
  debut: string;
  fin: string;
}

async function compter(db: Db, table: 'client' | 'propriete', { debut, fin }: Duree): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .where('created_at', '>=', debut)
    .where('created_at', '<', fin)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The files created then, but the annulled (D39); the revenues leave the drafts out (D27). */
async function compterDossiers(db: Db, regard: Regard, { debut, fin }: Duree) {
  const { revenus, ...comptes } = await db
    .selectFrom('dossier')
    .$call(sesDossiers(regard))
    .where('created_at', '>=', debut)
    .where('created_at', '<', fin)
    .where('etat', '<>', ANNULE)
    .select(({ fn }) => [
      fn.countAll<number>().as('dossiers'),
      fn.countAll<number>().filterWhere('etat', '=', COMPLET).as('clotures'),
      fn.countAll<number>().filterWhere('type', '=', VENTE).as('ventes'),
      fn.sum<Centimes | null>('frais_etude').filterWhere('etat', '<>', BROUILLON).as('revenus'),
    ])
    .executeTakeFirstOrThrow();
  return { ...comptes, revenus: revenus ?? ZERO };
}

/** One at a time: SQLite finds either end of an index at once, but reads it whole to find both. */
async function readBorne(
  db: Db,
  table: 'client' | 'propriete' | 'dossier',
  borne: 'min' | 'max',
): Promise<number | null> {
  const { instant } = await db
    .selectFrom(table)
    .select(({ fn }) => fn[borne]<string | null>('created_at').as('instant'))
    .executeTakeFirstOrThrow();
  return instant === null ? null : officeYear(new Date(instant));
}

/** The first and the last year in which anything was created. */
async function readBornes(db: Db, cetteAnnee: number): Promise<[number, number]> {
  const annees = [cetteAnnee];
  for (const table of ['client', 'propriete', 'dossier'] as const) {
    for (const borne of ['min', 'max'] as const)
      annees.push((await readBorne(db, table, borne)) ?? cetteAnnee);
  }
  return [Math.min(...annees), Math.max(...annees)];
}

/** One year after the other: another request never waits for more than one of them. */
export async function readAnnees(db: Db, regard: Regard, cetteAnnee: number): Promise<Annee[]> {
  const [first, last] = await readBornes(db, cetteAnnee);
  const annees: Annee[] = [];
  for (let annee = first; annee <= last; annee++) {
    const duree = {
      debut: startOfOfficeYear(annee).toISOString(),
      fin: startOfOfficeYear(annee + 1).toISOString(),
    };
    annees.push({
      annee,
      clients: await compter(db, 'client', duree),
      proprietes: await compter(db, 'propriete', duree),
      ...(await compterDossiers(db, regard, duree)),
    });
  }
  return annees;
}
