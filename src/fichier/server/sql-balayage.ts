import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { isPostgres, lockRows } from '../../kit/server/db/kind';

/** A column that refers to `fichier`, read from the database itself: one that a later migration adds cannot be forgotten. */
export interface Reference {
  nom: string;
  colonne: string;
}

export async function readReferences(db: Db): Promise<Reference[]> {
  const query = isPostgres(db)
    ? sql<Reference>`select c.relname::text as nom, a.attname::text as colonne
        from pg_constraint f join pg_class c on c.oid = f.conrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        where f.contype = 'f' and f.confrelid = 'fichier'::regclass order by 1, 2`
    : sql<Reference>`select t.name as nom, f."from" as colonne
        from pragma_table_list t, pragma_foreign_key_list(t.name) f
        where t.schema = 'main' and f."table" = 'fichier' order by 1, 2`;
  return (await query.execute(db)).rows;
}

export interface Orphelin {
  id: number;
  sha256: string;
  label: string;
  type: string;
  size: number;
}

/** Locks these rows: until the transaction ends, no new row can refer to them. */
export async function lockFichiers(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .selectFrom('fichier')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .$call(lockRows(db, 'remove'))
    .execute();
}

const selectOrphelins = (db: Db, references: readonly Reference[], before: Date) =>
  references.reduce(
    (query, { nom, colonne }) =>
      query.where(
        sql<boolean>`not exists (select 1 from ${sql.table(nom)} as r where r.${sql.ref(colonne)} = fichier.id)`,
      ),
    db
      .selectFrom('fichier')
      .select(['id', 'sha256', 'label', 'type', 'size'])
      .where('created_at', '<', before.toISOString())
      .orderBy('id'),
  );

/** Those of these rows that were written before `before` and that no row refers to. */
export const readOrphelins = (
  db: Db,
  references: readonly Reference[],
  { before, ids }: { before: Date; ids: readonly number[] },
): Promise<Orphelin[]> => selectOrphelins(db, references, before).where('id', 'in', ids).execute();

/** Width of a range of ids that one statement looks at, each row against every table that may refer to it. */
const PAGE = 2_000;

/** The same for all rows, by ranges of ids: each statement takes some milliseconds. */
export async function* parcourirOrphelins(
  db: Db,
  references: readonly Reference[],
  before: Date,
): AsyncGenerator<Orphelin[]> {
  const { dernier } = await db
    .selectFrom('fichier')
    .select((eb) => eb.fn.max('id').as('dernier'))
    .executeTakeFirstOrThrow();
  for (let apres = 0; apres < (dernier ?? 0); apres += PAGE)
    yield await selectOrphelins(db, references, before)
      .where('id', '>', apres)
      .where('id', '<=', apres + PAGE)
      .execute();
}

export async function deleteFichiers(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('fichier').where('id', 'in', ids).execute();
}

/** Those of these digests that a row of `fichier` has. */
export async function readNommes(db: Db, sha256: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('fichier').select('sha256').where('sha256', 'in', sha256).execute();
  return new Set(rows.map((row) => row.sha256));
}
