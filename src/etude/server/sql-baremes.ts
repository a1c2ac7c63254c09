import { sql } from 'kysely';
import { nomEventuel } from '../../compte/server/sql-noms';
import type { Written } from '../../kit/api';
import { fromHundredths, toHundredths } from '../../kit/money';
import type { Db, Id } from '../../kit/server/db/database';
import { type Bareme, BAREMES, type CodeBareme } from '../bareme';
import { SANS_DEBUT } from '../periodes';
import { type Verification, verification } from './sql-verification';

interface BaremeTable {
  id: Id;
  version: Id;
  code: CodeBareme;
  /** Hundredths of a percent, or centimes. */
  valeur: number;
  valide_du: string;
  valide_au: string | null;
  source: string;
  verifie_le: string | null;
  verifie_par: number | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    bareme: BaremeTable;
  }
}

const select = (db: Db) =>
  db
    .selectFrom('bareme')
    .leftJoin('utilisateur', 'utilisateur.id', 'bareme.verifie_par')
    .select([
      'bareme.id',
      'bareme.version',
      'bareme.code',
      'bareme.valeur',
      'bareme.valide_du',
      'bareme.valide_au',
      'bareme.source',
      'bareme.verifie_le',
      'utilisateur.firstname',
      'utilisateur.lastname',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toBareme = (row: Row): Bareme => ({
  id: row.id,
  version: row.version,
  code: row.code,
  libelle: BAREMES[row.code].libelle,
  valeur: fromHundredths(row.valeur) ?? 0,
  unite: BAREMES[row.code].unite,
  valideDu: row.valide_du === SANS_DEBUT ? null : row.valide_du,
  valideAu: row.valide_au,
  source: row.source,
  verifieLe: row.verifie_le,
  verifiePar: nomEventuel(row),
});

/** The values in force on that day, YYYY-MM-DD; a rate that the office has no value of is left out. */
export async function readBaremesDuJour(db: Db, codes: readonly CodeBareme[], le: string): Promise<Bareme[]> {
  const rows = await select(db)
    .where('code', 'in', codes)
    .where('valide_du', '<=', le)
    .where((eb) => eb.or([eb('valide_au', 'is', null), eb('valide_au', '>=', le)]))
    .execute();
  return rows.map(toBareme);
}

/** Every value of every rate, or of one, the oldest first. */
export async function listBaremes(db: Db, code?: CodeBareme): Promise<Bareme[]> {
  const all = select(db).orderBy('code').orderBy('valide_du');
  return (await (code ? all.where('code', '=', code) : all).execute()).map(toBareme);
}

export async function readBaremeById(db: Db, id: number): Promise<Bareme | undefined> {
  const row = await select(db).where('bareme.id', '=', id).executeTakeFirst();
  return row && toBareme(row);
}

export interface ValeurDeBareme extends Pick<Bareme, 'valeur' | 'valideDu' | 'valideAu' | 'source'> {
  /** Who has verified the value, and when; null: to be verified. */
  verifie: Verification | null;
}
const toColumns = ({ valeur, valideDu, valideAu, source, verifie }: ValeurDeBareme) => ({
  valeur: toHundredths(valeur) ?? 0,
  valide_du: valideDu ?? SANS_DEBUT,
  valide_au: valideAu,
  source,
  ...verification(verifie),
});
const WRITTEN = ['id', 'version'] as const;

export const insertBareme = (db: Db, code: CodeBareme, valeur: ValeurDeBareme): Promise<Written> =>
  db
    .insertInto('bareme')
    .values({ code, ...toColumns(valeur) })
    .returning(WRITTEN)
    .executeTakeFirstOrThrow();

export const updateBaremeRow = (db: Db, id: number, valeur: ValeurDeBareme): Promise<Written> =>
  db
    .updateTable('bareme')
    .set({ ...toColumns(valeur), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(WRITTEN)
    .executeTakeFirstOrThrow();

export async function deleteBaremeRow(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bareme').where('id', '=', id).execute();
}
