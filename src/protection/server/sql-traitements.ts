import { sql } from 'kysely';
import { nomEventuel } from '../../compte/server/sql-noms';
import { type Verification, verification } from '../../etude/server/sql-verification';
import type { Written } from '../../kit/api';
import type { Db, Id } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import type { Formalite, Texte, Traitement, TraitementForm } from '../traitement';

interface TraitementTable extends Record<Texte, string> {
  id: Id;
  version: Id;
  cle: string | null;
  formalite: Formalite;
  recepisse: string | null;
  recepisse_le: string | null;
  verifie_le: string | null;
  verifie_par: number | null;
  /** Null: it came with the software. */
  created_at: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    traitement: TraitementTable;
  }
}

const select = (db: Db) =>
  db
    .selectFrom('traitement')
    .leftJoin('utilisateur', 'utilisateur.id', 'traitement.verifie_par')
    .selectAll('traitement')
    .select(['utilisateur.firstname', 'utilisateur.lastname'])
    .orderBy('traitement.id');
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toTraitement = ({
  recepisse_le,
  verifie_le,
  verifie_par: _,
  created_at: __,
  firstname,
  lastname,
  ...row
}: Row): Traitement => ({
  ...row,
  recepisseLe: recepisse_le,
  verifieLe: verifie_le,
  verifiePar: nomEventuel({ firstname, lastname }),
});

/** The software's own first, then the office's. */
export const listTraitements = async (db: Db): Promise<Traitement[]> =>
  (await select(db).execute()).map(toTraitement);

/** Locks the row, so that its writers pass one at a time. */
export async function lockTraitement(db: Db, id: number): Promise<Traitement | undefined> {
  await lockRows(db, 'change')(db.selectFrom('traitement').select('id').where('id', '=', id)).execute();
  const row = await select(db).where('traitement.id', '=', id).executeTakeFirst();
  return row && toTraitement(row);
}

const toColumns = ({ recepisseLe, verifie: _, version: __, ...form }: TraitementForm) => ({
  ...form,
  recepisse_le: recepisseLe,
});
const WRITTEN = ['id', 'version'] as const;

export const insertTraitement = (
  db: Db,
  form: TraitementForm,
  { verifie, now }: { verifie: Verification | null; now: Date },
): Promise<Written> =>
  db
    .insertInto('traitement')
    .values({ ...toColumns(form), ...verification(verifie), created_at: now.toISOString() })
    .returning(WRITTEN)
    .executeTakeFirstOrThrow();

/** `verifie` undefined: the verification stays as it was. */
export const updateTraitementRow = (
  db: Db,
  id: number,
  form: TraitementForm,
  verifie: Verification | null | undefined,
): Promise<Written> =>
  db
    .updateTable('traitement')
    .set({
      ...toColumns(form),
      ...(verifie !== undefined && verification(verifie)),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(WRITTEN)
    .executeTakeFirstOrThrow();

export async function deleteTraitementRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('traitement').where('id', '=', id).execute();
}
