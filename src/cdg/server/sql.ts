import { type Expression, type Selectable, sql } from 'kysely';
import type { QueryOf, Written } from '../../kit/api';
import { officeYear } from '../../kit/dates';
import { toDirhams } from '../../kit/money';
import { nextNumber } from '../../kit/server/db/counter';
import type { Db, Id } from '../../kit/server/db/database';
import { type Sight, everything } from '../../kit/server/db/sight';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { tallied } from '../../kit/server/db/counted';
import { listByPages } from '../../kit/server/db/list';
import { searchText } from '../../kit/text';
import type { getAllCdgs } from '../api';
import type { CdgRow, TypeDossier } from '../cdg';

interface CdgTable {
  id: Id;
  version: Id;
  annee: number;
  numero: number;
  num_compte: string | null;
  objet: TypeDossier;
  dossier_id: number | null;
  annule: boolean;
  created_at: string;
  recherche: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    cdg: CdgTable;
  }
}

export type StoredCdg = Selectable<Omit<CdgTable, 'annule' | 'recherche'>>;

/** D32: AAAA/nnnn. */
export const numRecuOf = (annee: number, numero: number): string =>
  `${annee}/${String(numero).padStart(4, '0')}`;

export const rechercheOf = (objet: string, { annee, numero }: { annee: number; numero: number }): string =>
  searchText(objet, numRecuOf(annee, numero));

/** Takes the next receipt number of the year it is in the office (D32). */
export async function insertCdg(
  db: Db,
  {
    objet,
    dossierId,
    numCompte,
    now,
  }: { objet: TypeDossier; dossierId: number | null; numCompte: string | null; now: Date },
): Promise<Written> {
  const annee = officeYear(now);
  const numero = await nextNumber(db, `recu:${annee}`);
  return db
    .insertInto('cdg')
    .values({
      annee,
      numero,
      num_compte: numCompte,
      objet,
      dossier_id: dossierId,
      annule: false,
      created_at: now.toISOString(),
      recherche: rechercheOf(objet, { annee, numero }),
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

export async function updateCdgRow(
  db: Db,
  stored: StoredCdg,
  changes: Partial<Pick<CdgTable, 'objet' | 'dossier_id' | 'num_compte'>>,
): Promise<Written> {
  return db
    .updateTable('cdg')
    .set({
      ...changes,
      recherche: rechercheOf(changes.objet ?? stored.objet, stored),
      version: sql`version + 1`,
    })
    .where('id', '=', stored.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Deletes: the row and its number stay, free of the file and out of every list (D32). */
export async function annulerCdgRows(db: Db, ids: number[]): Promise<void> {
  await db
    .updateTable('cdg')
    .set({ annule: true, dossier_id: null, version: sql`version + 1` })
    .where('id', 'in', ids)
    .execute();
}

/** Restores a deleted affair under its number; false when it was not deleted. */
export async function retablirCdgRow(db: Db, affaire: StoredCdg): Promise<boolean> {
  const { id, dossier_id, objet } = affaire;
  const recherche = rechercheOf(objet, affaire);
  const rows = await db
    .updateTable('cdg')
    .set({ annule: false, dossier_id, objet, recherche, version: sql`version + 1` })
    .where('id', '=', id)
    .where('annule', '=', true)
    .returning('id')
    .execute();
  return rows.length > 0;
}

const STORED = [
  'cdg.id',
  'cdg.version',
  'cdg.annee',
  'cdg.numero',
  'cdg.num_compte',
  'cdg.objet',
  'cdg.dossier_id',
  'cdg.created_at',
] as const;

const living = (db: Db) => db.selectFrom('cdg').where('cdg.annule', '=', false);

export const affaires = (db: Db) => living(db).select(STORED);

/** Affairs that are not deleted, by id, locked until the transaction ends when `lock` is asked for. */
export async function readStoredCdgs(db: Db, ids: number[], lock?: Lock): Promise<StoredCdg[]> {
  if (ids.length === 0) return [];
  const query = living(db).select(STORED).where('cdg.id', 'in', ids).orderBy('cdg.id');
  return lockRows(db, lock)(query).execute();
}

export const findCdgOfDossier = (db: Db, dossierId: number): Promise<StoredCdg | undefined> =>
  living(db).select(STORED).where('cdg.dossier_id', '=', dossierId).executeTakeFirst();

type Listed = StoredCdg & { solde: number };
/** What files are called, by their ids: the slice of affairs does not know them. */
export type NommerDossiers = (db: Db, dossierIds: number[]) => Promise<Map<number, string>>;

const toRow = (cdg: Listed, dossiers: Map<number, string>): CdgRow => ({
  id: cdg.id,
  numRecu: numRecuOf(cdg.annee, cdg.numero),
  numCompte: cdg.num_compte,
  objet: cdg.objet,
  solde: toDirhams(cdg.solde),
  dossierId: cdg.dossier_id,
  dossierLabel: (cdg.dossier_id !== null && dossiers.get(cdg.dossier_id)) || null,
  createdAt: cdg.created_at,
  version: cdg.version,
});

/** D34: what an affair holds is the sum of the versements that are not annulled. */
const SOLDE = sql<number>`(select coalesce(sum(montant), 0) from versement where versement.cdg_id = cdg.id and not versement.annule)`;

// Ids are given in the order of creation, and need no sorting.
const SORTED = { numRecu: ['cdg.annee', 'cdg.numero'], createdAt: ['cdg.id'] } as const;
export const VIVANTES = sql<boolean>`not annule`;

export async function listCdgs(
  db: Db,
  query: QueryOf<typeof getAllCdgs>,
  { visibles, nommer }: { visibles: Sight; nommer: NommerDossiers },
) {
  const { libre, dossier } = query;
  const choix = libre === '1' || dossier !== undefined;
  const kept = living(db)
    .$call(visibles)
    // D68: the chooser of a file lists the free ones and its own.
    .$if(choix, (qb) =>
      qb.where((eb) =>
        eb.or([
          ...(libre === '1' ? [eb('cdg.dossier_id', 'is', null)] : []),
          ...(dossier === undefined ? [] : [eb('cdg.dossier_id', '=', dossier)]),
        ]),
      ),
    );
  const wanted = kept.select([...STORED, SOLDE.as('solde')]);
  const toutes = !choix && visibles === everything;
  const list = {
    table: 'cdg',
    query: wanted,
    by: SORTED[query.sort ?? 'createdAt'],
    way: query.sort ? query.order : ('desc' as const),
    filtered: true,
    ...(toutes && { count: tallied('cdg', VIVANTES) }),
    // The free affairs have an index of their own, in no other order: when they are few, they are gathered and sorted.
    ...(choix && { count: sql<number>`(${kept.select(sql`count(*)`.as('n'))})`, sparse: 10 }),
  };
  return listByPages(db, list, query, async (rows: Listed[]) => {
    const dossiers = await nommer(
      db,
      rows.flatMap(({ dossier_id }) => dossier_id ?? []),
    );
    return rows.map((row) => toRow(row, dossiers));
  });
}

/** The affair of a file and what it holds, as a subquery of the file's row. */
export const affaireDe = (db: Db, dossierId: Expression<number>) =>
  living(db)
    .select(['cdg.id', 'cdg.annee', 'cdg.numero', SOLDE.as('solde')])
    .where('cdg.dossier_id', '=', dossierId);

export const toAffaire = (row: Pick<StoredCdg, 'id' | 'annee' | 'numero'> & { solde: number }) => ({
  id: row.id,
  numRecu: numRecuOf(row.annee, row.numero),
  solde: toDirhams(row.solde),
});
