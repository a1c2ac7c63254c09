import { sql } from 'kysely';
import { addDays } from '../../kit/dates';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { lockRows } from '../../kit/server/db/kind';
import { type Sight, everything } from '../../kit/server/db/sight';
import { FAITE, OUVERTE } from '../echeance';
import type { EnNombre } from '../rappel';
import type { Declencheur } from '../regle';

declare module '../../kit/server/db/database' {
  interface Database {
    rappel: { echeance_id: number; date: string; palier: number; le: string };
  }
}

export interface Guettee {
  id: number;
  date: string;
  regleId: number | null;
  /** The lowest step that was told for its present day. */
  dit: number | null;
}
/** Hides the index from SQLite: these rows are known by their ids, and it would read all the open ones instead. */
const ENCORE_OUVERTE = sql<boolean>`echeance.etat || '' = ${OUVERTE}`;

/** The first day in between on which something is open. */
export async function premierJour(db: Db, { du, au }: { du: string; au: string }): Promise<string | null> {
  const row = await db
    .selectFrom('echeance')
    .select('date')
    .where('etat', '=', OUVERTE)
    .where('date', '>=', du)
    .where('date', '<=', au)
    .orderBy('date')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}

/** The open deadlines of a day, a page at a time: day by day, no database has much to sort, even without statistics. */
export const readGuettees = (
  db: Db,
  { date, apres }: { date: string; apres: number },
  combien: number,
): Promise<Guettee[]> =>
  db
    .selectFrom('echeance')
    .select([
      'echeance.id',
      'echeance.date',
      'echeance.regle_id as regleId',
      sql<number | null>`(select min(rappel.palier) from rappel
        where rappel.echeance_id = echeance.id and rappel.date = echeance.date)`.as('dit'),
    ])
    .where('echeance.etat', '=', OUVERTE)
    .where('echeance.date', '=', date)
    .where('echeance.id', '>', apres)
    .orderBy('echeance.id')
    .limit(combien)
    .execute();

export interface ARappelerLue {
  id: number;
  date: string;
  libelle: string;
  depart: string | null;
  dossierId: number | null;
  regleId: number | null;
  declencheur: Declencheur | null;
  titre: string | null;
  numero: number | null;
  annee: number | null;
}

const aRappeler = (db: Db) =>
  db
    .selectFrom('echeance')
    .leftJoin('dossier', 'dossier.id', 'echeance.dossier_id')
    .leftJoin('regle_echeance', 'regle_echeance.id', 'echeance.regle_id')
    .select([
      'echeance.id',
      'echeance.date',
      'echeance.libelle',
      'echeance.depart',
      'echeance.dossier_id as dossierId',
      'echeance.regle_id as regleId',
      'regle_echeance.declencheur',
      'dossier.titre',
      'dossier.numero',
      'dossier.annee',
    ]);

/** Those that are still open, locked until the transaction ends: nobody closes or moves them while they are told. */
export async function lockARappeler(db: Db, ids: number[]): Promise<ARappelerLue[]> {
  const locked = lockRows(
    db,
    'change',
  )(db.selectFrom('echeance').select('id').where('id', 'in', ids).where(ENCORE_OUVERTE).orderBy('id'));
  const open = (await locked.execute()).map(({ id }) => id);
  if (open.length === 0) return [];
  return aRappeler(db)
    .where('echeance.id', 'in', open)
    .orderBy('echeance.date')
    .orderBy('echeance.id')
    .execute();
}

/** The open deadlines of these files that have a notification, with its text. */
export const readDites = (db: Db, dossierIds: number[]): Promise<(ARappelerLue & { content: string })[]> =>
  aRappeler(db)
    .innerJoin('notification', (join) =>
      join.on('notification.cle', '=', sql<string>`'echeance:' || echeance.id`),
    )
    .select('notification.content')
    .where('echeance.dossier_id', 'in', dossierIds)
    .where(ENCORE_OUVERTE)
    .execute();

/** Those of an appointment on that very day, not those counted days before or after one. */
export async function readRdvsDuJour(db: Db, date: string): Promise<number[]> {
  const rows = await db
    .selectFrom('echeance')
    .select('id')
    .where('etat', '=', OUVERTE)
    .where('date', '=', date)
    .whereRef('depart', '=', 'date')
    .where('objet', 'like', 'rdv:%')
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets which steps of these were told. */
export async function supprimerRappels(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom('rappel')
      .where(oneOf(db, 'echeance_id', ids))
      .execute();
}

/** Claims reminders: answers those that nobody had told. */
export async function prendreRappels(
  db: Db,
  rappels: { id: number; date: string; palier: number }[],
  now: Date,
): Promise<Set<number>> {
  if (rappels.length === 0) return new Set();
  const taken = await db
    .insertInto('rappel')
    .values(rappels.map(({ id, date, palier }) => ({ echeance_id: id, date, palier, le: now.toISOString() })))
    .onConflict((oc) => oc.columns(['echeance_id', 'date', 'palier']).doNothing())
    .returning('echeance_id')
    .execute();
  return new Set(taken.map(({ echeance_id }) => echeance_id));
}

/** The same for many at one step, which will not be named; answers how many nobody had told. */
export async function prendreEnNombre(
  db: Db,
  { ids, palier, aujourdhui, now }: { ids: number[]; palier: number; aujourdhui: string; now: Date },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rappel')
    .columns(['echeance_id', 'date', 'palier', 'le'])
    .expression((eb) =>
      eb
        .selectFrom('echeance')
        .select([
          'echeance.id',
          'echeance.date',
          sql<number>`${sql.lit(palier)}`.as('palier'),
          sql<string>`${sql.lit(now.toISOString())}`.as('le'),
        ])
        .where('echeance.id', 'in', ids)
        .where(ENCORE_OUVERTE)
        // One that was moved meanwhile waits for the next round.
        .where(sql<boolean>`echeance.date || '' <= ${addDays(aujourdhui, palier)}`),
    )
    .onConflict((oc) => oc.columns(['echeance_id', 'date', 'palier']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0n);
}

/** Closes the deadlines that their own day closes; answers which. */
export async function fermerPassees(db: Db, regleIds: number[], aujourdhui: string): Promise<number[]> {
  if (regleIds.length === 0) return [];
  const rows = await db
    .updateTable('echeance')
    .set((eb) => ({ etat: FAITE, faite_le: eb.ref('date'), version: sql`version + 1` }))
    .where('etat', '=', OUVERTE)
    .where('date', '<', aujourdhui)
    .where('regle_id', 'in', regleIds)
    .where('par_la_main', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a deadline of this account's files was told since then by number only: the bell names it nowhere. */
export async function ditesSansNom(
  db: Db,
  { responsable, depuis }: { responsable: number; depuis: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('rappel')
    .innerJoin('echeance', 'echeance.id', 'rappel.echeance_id')
    .innerJoin('dossier', 'dossier.id', 'echeance.dossier_id')
    .select('echeance.id')
    .where('rappel.le', '>=', depuis)
    .where('dossier.responsable_id', '=', responsable)
    .where(ENCORE_OUVERTE)
    .where(
      sql<boolean>`not exists (select 1 from notification where notification.cle = 'echeance:' || echeance.id)`,
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The numbers to tell when there are too many to name: those past, those until `fin`, and from there until `loin`. */
export async function compterOuvertes(
  db: Db,
  { aujourdhui, fin, loin }: Record<'aujourdhui' | 'fin' | 'loin', string>,
  visibles: Sight = everything,
): Promise<EnNombre> {
  const ouvertes = db.selectFrom('echeance').where('etat', '=', OUVERTE).$call(visibles);
  const combien = sql<number>`count(*)`.as('combien');
  const apres = async (du: string, au: string): Promise<number> => {
    const siennes = ouvertes.where('date', '>', du).where('date', '<=', au).select(combien);
    return (await siennes.executeTakeFirstOrThrow()).combien;
  };
  const hier = addDays(aujourdhui, -1);
  return {
    depassees: await apres('', hier),
    prochaines: await apres(hier, fin),
    ensuite: await apres(fin, loin),
  };
}
