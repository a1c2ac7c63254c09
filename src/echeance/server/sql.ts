import { sql } from 'kysely';
import type { Db, Id } from '../../kit/server/db/database';
import { lotsOf } from '../../kit/server/lots';
import { normalize } from '../../kit/text';
import type { EtatEcheance } from '../echeance';
import type { Contenu, Rangee } from '../rapprocher';

interface EcheanceColumns {
  regle_id: number | null;
  objet: string;
  libelle: string;
  depart: string | null;
  date: string;
  etat: EtatEcheance;
  faite_le: string | null;
  deplacee: boolean;
  par_la_main: boolean;
}
interface EcheanceTable extends EcheanceColumns {
  id: Id;
  version: Id;
  dossier_id: number | null;
  note: string | null;
  created_at: string;
  recherche: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    echeance: EcheanceTable;
    calcul_echeance: { id: number; empreinte: string };
  }
}

/** A stored deadline to compare with what the rules make, with its file and the words of its search. */
export interface RangeeLue extends Rangee {
  dossierId: number | null;
  recherche: string;
  version: number;
}

const RANGEE = [
  'echeance.id',
  'echeance.version',
  'echeance.dossier_id as dossierId',
  'echeance.regle_id as regleId',
  'regle_echeance.code',
  'echeance.objet',
  'echeance.libelle',
  'echeance.depart',
  'echeance.date',
  'echeance.etat',
  'echeance.faite_le as faiteLe',
  'echeance.note',
  'echeance.deplacee',
  'echeance.par_la_main as parLaMain',
  'echeance.recherche',
] as const;

const rangees = (db: Db) =>
  db
    .selectFrom('echeance')
    .leftJoin('regle_echeance', 'regle_echeance.id', 'echeance.regle_id')
    .select(RANGEE);

export const readRangees = (db: Db, dossierIds: number[]): Promise<RangeeLue[]> =>
  rangees(db).where('echeance.dossier_id', 'in', dossierIds).execute();

/** Those of no file: of appointments. */
export const readRangeesDe = (db: Db, objets: string[]): Promise<RangeeLue[]> =>
  rangees(db).where('echeance.dossier_id', 'is', null).where('echeance.objet', 'in', objets).execute();

export const readRangee = (db: Db, id: number): Promise<RangeeLue | undefined> =>
  rangees(db).where('echeance.id', '=', id).executeTakeFirst();

/** The file of a deadline never changes. */
export async function readDossierDe(db: Db, id: number): Promise<{ dossierId: number | null } | undefined> {
  return db.selectFrom('echeance').select('dossier_id as dossierId').where('id', '=', id).executeTakeFirst();
}

export async function dossiersDesEcheances(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db.selectFrom('echeance').select('dossier_id').where('id', 'in', ids).execute();
  return rows.flatMap(({ dossier_id }) => (dossier_id === null ? [] : [dossier_id]));
}

const toColumns = (contenu: Contenu): EcheanceColumns => ({
  regle_id: contenu.regleId,
  objet: contenu.objet,
  libelle: contenu.libelle,
  depart: contenu.depart,
  date: contenu.date,
  etat: contenu.etat,
  faite_le: contenu.faiteLe,
  deplacee: contenu.deplacee,
  par_la_main: contenu.parLaMain,
});

/** The words by which it is searched: its own and those of its file. */
export const rechercheDe = (libelle: string, note: string | null, dossier: string): string =>
  normalize([libelle, note, dossier].filter(Boolean).join(' · '));

export interface AInserer {
  dossierId: number | null;
  contenu: Contenu;
  note: string | null;
  recherche: string;
}

const inserer = (db: Db, rows: AInserer[], now: Date) =>
  db
    .insertInto('echeance')
    .values(
      rows.map(({ dossierId, contenu, note, recherche }) => ({
        ...toColumns(contenu),
        dossier_id: dossierId,
        note,
        recherche,
        created_at: now.toISOString(),
      })),
    )
    .returning('id');

/** Answers their ids, in order. */
export async function insertEcheances(db: Db, rows: AInserer[], now: Date): Promise<number[]> {
  if (rows.length === 0) return [];
  return (await inserer(db, rows, now).execute()).map(({ id }) => id);
}

export const insertEcheance = async (db: Db, row: AInserer, now: Date): Promise<number> =>
  (await inserer(db, [row], now).executeTakeFirstOrThrow()).id;

/** Writes all but the search words (`updateRecherches`): SQLite would index them anew even when they are the same. */
export async function updateEcheance(
  db: Db,
  id: number,
  contenu: Contenu,
  note: string | null,
): Promise<void> {
  await db
    .updateTable('echeance')
    .set({ ...toColumns(contenu), note, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function readCreation(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('echeance').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at ?? null;
}

/** A deadline that was deleted, under the id it had (D81). */
export async function restoreEcheance(
  db: Db,
  { id, version, dossierId, note, recherche, ...contenu }: Omit<RangeeLue, 'code'>,
  created_at: string,
): Promise<void> {
  await db
    .insertInto('echeance')
    .values({ ...toColumns(contenu), id, version, dossier_id: dossierId, note, recherche, created_at })
    .execute();
}

/** A deadline, and what it is to be searched by. */
export interface Cherchee {
  id: number;
  recherche: string;
}

/** Rows of one statement: each statement adds a segment to the search index, and too many are merged within the write. */
const LOT = 200;

/** Changes the words of their search only: their versions stay. */
export async function updateRecherches(db: Db, cherchees: readonly Cherchee[]): Promise<void> {
  for (const lot of lotsOf(cherchees, LOT)) {
    const lignes = lot.map(({ id, recherche }) => sql`(cast(${id} as bigint), cast(${recherche} as text))`);
    await sql`update echeance set recherche = v.column2
      from (values ${sql.join(lignes)}) as v where echeance.id = v.column1`.execute(db);
  }
}

export async function deleteEcheanceRows(db: Db, ids: number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('echeance').where('id', 'in', ids).execute();
}

export async function readEmpreinte(db: Db): Promise<string> {
  const { empreinte } = await db.selectFrom('calcul_echeance').select('empreinte').executeTakeFirstOrThrow();
  return empreinte;
}

export async function writeEmpreinte(db: Db, empreinte: string): Promise<void> {
  await db.updateTable('calcul_echeance').set({ empreinte }).where('id', '=', 1).execute();
}
