import { sql } from 'kysely';
import { VENTE } from '../../dossier/config';
import { ANNULE, BROUILLON, COMPLET } from '../../dossier/dossier';
import { type Regard, sesDossiers } from '../../dossier/server/sql-acces';
import { officeYear, startOfOfficeYear } from '../../kit/dates';
import { type Centimes, ZERO } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { rowsIn, rowsOf } from '../../kit/server/db/json';
import type { Annee } from '../analytics';

interface Duree {
  annee: number;
  debut: string;
  fin: string;
}

/** From the first instant of a year in the office to the first of the next: each count reads a range of one index. */
const duree = (annee: number) =>
  sql`(cast(${annee} as integer), ${startOfOfficeYear(annee).toISOString()}, ${startOfOfficeYear(annee + 1).toISOString()})`;
const DEBUT = sql.ref<string>('duree.debut');
const FIN = sql.ref<string>('duree.fin');

const crees = (db: Db, table: 'client' | 'propriete') =>
  db
    .selectFrom(table)
    .where('created_at', '>=', DEBUT)
    .where('created_at', '<', FIN)
    .select(({ fn }) => fn.countAll<number>().as('total'));

/** The files but the annulled (D39); the revenues leave the drafts out (D27). */
const dossiersCrees = (db: Db, regard: Regard) =>
  db
    .selectFrom('dossier')
    .$call(sesDossiers(regard))
    .where('created_at', '>=', DEBUT)
    .where('created_at', '<', FIN)
    .where('etat', '<>', ANNULE)
    .select(({ fn }) => [
      fn.countAll<number>().as('dossiers'),
      fn.countAll<number>().filterWhere('etat', '=', COMPLET).as('clotures'),
      fn.countAll<number>().filterWhere('type', '=', VENTE).as('ventes'),
      fn.sum<Centimes | null>('frais_etude').filterWhere('etat', '<>', BROUILLON).as('revenus'),
    ]);

const RIEN = { dossiers: 0, clotures: 0, ventes: 0 };

async function compter(db: Db, regard: Regard, annees: readonly number[]): Promise<Annee[]> {
  const rows = await db
    .with('duree(annee, debut, fin)', () => sql<Duree>`(values ${sql.join(annees.map(duree))})`)
    .selectFrom('duree')
    .select([
      'duree.annee',
      crees(db, 'client').as('clients'),
      crees(db, 'propriete').as('proprietes'),
      rowsOf(db, dossiersCrees(db, regard)).as('desDossiers'),
    ])
    .orderBy('duree.annee')
    .execute();
  return rows.map(({ annee, clients, proprietes, desDossiers }) => {
    const [{ revenus, ...comptes } = { ...RIEN, revenus: null }] = rowsIn(desDossiers);
    return {
      annee,
      clients: clients ?? 0,
      proprietes: proprietes ?? 0,
      ...comptes,
      revenus: revenus ?? ZERO,
    };
  });
}

/** SQLite finds either end of an index at once, but reads it whole to find both. */
const bornes = (db: Db, table: 'client' | 'propriete' | 'dossier') =>
  db
    .selectFrom(table)
    .select(({ fn }) => fn.min<string | null>('created_at').as('borne'))
    .unionAll(db.selectFrom(table).select(({ fn }) => fn.max<string | null>('created_at').as('borne')));

/** The first and the last year in which anything was created. */
async function readBornes(db: Db, cetteAnnee: number): Promise<[number, number]> {
  const rows = await bornes(db, 'dossier')
    .unionAll(bornes(db, 'client'))
    .unionAll(bornes(db, 'propriete'))
    .execute();
  const annees = rows.map(({ borne }) => (borne === null ? cetteAnnee : officeYear(new Date(borne))));
  return [Math.min(cetteAnnee, ...annees), Math.max(cetteAnnee, ...annees)];
}

/** In a million files, what a statement reads of so many years is read in thirty milliseconds. */
const ENSEMBLE = 4;

/** A few years after the others: another request never waits for more than these. */
export async function readAnnees(db: Db, regard: Regard, cetteAnnee: number): Promise<Annee[]> {
  const [first, last] = await readBornes(db, cetteAnnee);
  const annees: Annee[] = [];
  for (let annee = first; annee <= last; annee += ENSEMBLE) {
    const ensemble = Array.from({ length: Math.min(ENSEMBLE, last - annee + 1) }, (_, i) => annee + i);
    annees.push(...(await compter(db, regard, ensemble)));
  }
  return annees;
}
