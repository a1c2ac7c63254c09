import { type Selectable, sql } from 'kysely';
import { nomDe } from '../../compte/server/sql-noms';
import { fileUrl } from '../../fichier/fichier';
import type { Written } from '../../kit/api';
import { toCentimes, toDirhams } from '../../kit/money';
import type { Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import type { ReleveCdg } from '../lecture';
import type { Operation, OperationSaisie } from '../operation';

interface OperationColumns {
  genre: Operation['genre'];
  montant: number;
  date: string;
  tiers: string;
  reference: string | null;
  moyen: Operation['moyen'];
  poste: Operation['poste'];
  origine: Operation['origine'];
  pour: Operation['pour'];
}
interface OperationTable extends OperationColumns {
  id: Id;
  version: Id;
  dossier_id: number;
  motif_annulation: string | null;
  created_at: string;
  utilisateur_id: number;
}
declare module '../../kit/server/db/database' {
  interface Database {
    operation: OperationTable;
    derogation: {
      id: Id;
      cdg_id: number;
      plafond: number;
      motif: string;
      created_at: string;
      utilisateur_id: number;
    };
  }
}

const toColumns = (saisie: OperationSaisie): OperationColumns => ({
  genre: saisie.genre,
  montant: toCentimes(saisie.montant),
  date: saisie.date,
  tiers: saisie.tiers,
  reference: saisie.reference,
  moyen: saisie.moyen,
  poste: saisie.poste,
  origine: saisie.origine,
  pour: saisie.pour,
});

export type StoredOperation = Omit<Operation, 'justificatif'> & { dossierId: number };

const STORED = [
  'id',
  'version',
  'dossier_id',
  'genre',
  'montant',
  'date',
  'tiers',
  'reference',
  'moyen',
  'poste',
  'origine',
  'pour',
  'motif_annulation',
] as const;

const toStored = ({
  dossier_id,
  motif_annulation,
  montant,
  ...row
}: Pick<Selectable<OperationTable>, (typeof STORED)[number]>): StoredOperation => ({
  ...row,
  dossierId: dossier_id,
  montant: toDirhams(montant),
  motifAnnulation: motif_annulation,
});

/** In the order of their days; annulled ones included. */
export async function readOperations(db: Db, dossierId: number): Promise<StoredOperation[]> {
  const rows = await db
    .selectFrom('operation')
    .select(STORED)
    .where('dossier_id', '=', dossierId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  return rows.map(toStored);
}

export async function readOperation(db: Db, id: number, lock?: Lock): Promise<StoredOperation | undefined> {
  const query = db.selectFrom('operation').select(STORED).where('id', '=', id);
  const row = await lockRows(db, lock)(query).executeTakeFirst();
  return row && toStored(row);
}

export const dossiersDesOperations = async (db: Db, ids: number[]): Promise<number[]> =>
  (await db.selectFrom('operation').select('dossier_id').where('id', 'in', ids).execute()).map(
    ({ dossier_id }) => dossier_id,
  );

/** The key of a débours's receipt among the documents of its file. */
export const cleJustificatif = (id: number): string => `justificatif:${id}`;

/** The current receipts, by operation. */
export async function readJustificatifs(
  db: Db,
  dossierId: number,
): Promise<Map<number, Operation['justificatif']>> {
  const rows = await db
    .selectFrom('dossier_document')
    .innerJoin('fichier', 'fichier.id', 'dossier_document.fichier_id')
    .select(['cle', 'fichier.id', 'label'])
    .where('dossier_id', '=', dossierId)
    .where('cle', 'like', 'justificatif:%')
    .where('remplace_le', 'is', null)
    .execute();
  return new Map(
    rows.map(({ cle, id, label }) => [Number(cle.split(':')[1]), { id, label, file: fileUrl(id) }]),
  );
}

export const insertOperation = (
  db: Db,
  saisie: OperationSaisie,
  { dossierId, userId, now }: { dossierId: number; userId: number; now: Date },
): Promise<Written> =>
  db
    .insertInto('operation')
    .values({
      ...toColumns(saisie),
      dossier_id: dossierId,
      motif_annulation: null,
      created_at: now.toISOString(),
      utilisateur_id: userId,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export const updateOperationRow = (
  db: Db,
  id: number,
  changes: OperationSaisie | { motif: string },
): Promise<Written> =>
  db
    .updateTable('operation')
    .set({
      ...('motif' in changes ? { motif_annulation: changes.motif } : toColumns(changes)),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

export async function insertDerogation(
  db: Db,
  derogation: { cdgId: number; plafond: number; motif: string },
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const { cdgId, plafond, motif } = derogation;
  await db
    .insertInto('derogation')
    .values({
      cdg_id: cdgId,
      plafond: toCentimes(plafond),
      motif,
      created_at: now.toISOString(),
      utilisateur_id: userId,
    })
    .execute();
}

/** They are only added: how many there are is the version of what is authorised. */
export async function countDerogations(db: Db, cdgId: number): Promise<number> {
  const { nombre } = await db
    .selectFrom('derogation')
    .select(({ fn }) => fn.countAll<number>().as('nombre'))
    .where('cdg_id', '=', cdgId)
    .executeTakeFirstOrThrow();
  return nombre;
}

/** The authorisation in force, in centimes. */
export const readDerniereDerogation = (db: Db, cdgId: number) =>
  db
    .selectFrom('derogation')
    .select(['plafond', 'motif', 'created_at', 'utilisateur_id'])
    .where('cdg_id', '=', cdgId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function readDerogations(db: Db, cdgId: number): Promise<ReleveCdg['derogations']> {
  const rows = await db
    .selectFrom('derogation as d')
    .innerJoin('utilisateur as u', 'u.id', 'd.utilisateur_id')
    .select(['d.plafond', 'd.motif', 'd.created_at', 'u.firstname', 'u.lastname'])
    .where('d.cdg_id', '=', cdgId)
    .orderBy('d.id')
    .execute();
  return rows.map(({ plafond, motif, created_at, ...qui }) => ({
    plafond: toDirhams(plafond),
    motif,
    createdAt: created_at,
    par: nomDe(qui),
  }));
}
