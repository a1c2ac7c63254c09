import { sql } from 'kysely';
import { nomDe } from '../../compte/server/sql-noms';
import { SANS_DEBUT } from '../../etude/periodes';
import { verification } from '../../etude/server/sql-verification';
import type { TypeDossier } from '../../cdg/cdg';
import type { Written } from '../../kit/api';
import type { Db, Id } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import type { Declencheur, Fermeture, Regle, Report, Unite } from '../regle';

interface RegleColumns {
  code: string;
  libelle: string;
  declencheur: Declencheur;
  fermeture: Fermeture | null;
  type_dossier: TypeDossier | null;
  delai: number;
  unite: Unite;
  report: Report;
  rappels: string;
  source: string;
  actif: boolean;
  valide_du: string;
  valide_au: string | null;
  verifie_le: string | null;
  verifie_par: number | null;
}
interface RegleTable extends RegleColumns {
  id: Id;
  version: Id;
}
declare module '../../kit/server/db/database' {
  interface Database {
    regle_echeance: RegleTable;
  }
}
const WRITTEN = ['id', 'version'] as const;

const rappelsOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number));

const toRegle = (row: Omit<RegleTable, 'id' | 'version' | 'verifie_par'> & Written): Regle => ({
  id: row.id,
  version: row.version,
  code: row.code,
  libelle: row.libelle,
  declencheur: row.declencheur,
  fermeture: row.fermeture,
  typeDossier: row.type_dossier,
  delai: row.delai,
  unite: row.unite,
  report: row.report,
  rappels: rappelsOf(row.rappels),
  source: row.source,
  actif: Boolean(row.actif), // 0 or 1 in the JSON of SQLite
  valideDu: row.valide_du === SANS_DEBUT ? null : row.valide_du,
  valideAu: row.valide_au,
  verifieLe: row.verifie_le,
  verifiePar: null,
});

const LUES = [
  'id',
  'version',
  'code',
  'libelle',
  'declencheur',
  'fermeture',
  'type_dossier',
  'delai',
  'unite',
  'report',
  'rappels',
  'source',
  'actif',
  'valide_du',
  'valide_au',
  'verifie_le',
] as const satisfies readonly (keyof RegleTable)[];

/** Every period of every rule. */
export const regles = (db: Db) => db.selectFrom('regle_echeance').select(LUES).orderBy('valide_du', 'desc');

/** Rules in the order they were made, the last period first. */
export function toRegles(rows: Parameters<typeof toRegle>[0][]): Regle[] {
  const rang = new Map<string, number>();
  for (const { code, id } of rows) rang.set(code, Math.min(id, rang.get(code) ?? id));
  return rows.map(toRegle).sort((a, b) => (rang.get(a.code) ?? 0) - (rang.get(b.code) ?? 0));
}

export const readRegles = async (db: Db): Promise<Regle[]> => toRegles(await regles(db).execute());

/** Whether a rule has that code, whatever its periods. */
export async function existeRegle(db: Db, code: string): Promise<boolean> {
  const query = db.selectFrom('regle_echeance').select('id').where('code', '=', code).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** With the name of who has checked them. */
export async function listRegles(db: Db): Promise<Regle[]> {
  const names = await db
    .selectFrom('regle_echeance')
    .innerJoin('utilisateur', 'utilisateur.id', 'regle_echeance.verifie_par')
    .select(['regle_echeance.id', 'firstname', 'lastname'])
    .execute();
  const verifiePar = new Map(names.map((row) => [row.id, nomDe(row)]));
  return (await readRegles(db)).map((regle) => ({ ...regle, verifiePar: verifiePar.get(regle.id) ?? null }));
}

/** Locks all the periods of the rule that has this one, until the transaction ends. */
export async function lockPeriodes(db: Db, id: number): Promise<Regle[]> {
  const code = db.selectFrom('regle_echeance').select('code').where('id', '=', id);
  const query = db.selectFrom('regle_echeance').selectAll().where('code', '=', code).orderBy('id');
  return (await lockRows(db, 'change')(query).execute()).map(toRegle);
}

export type RegleEcrite = Omit<Regle, 'id' | 'version' | 'verifieLe' | 'verifiePar'>;
const toColumns = (regle: RegleEcrite) => ({
  code: regle.code,
  libelle: regle.libelle,
  declencheur: regle.declencheur,
  fermeture: regle.fermeture,
  type_dossier: regle.typeDossier,
  delai: regle.delai,
  unite: regle.unite,
  report: regle.report,
  rappels: regle.rappels.join(','),
  source: regle.source,
  actif: regle.actif,
  valide_du: regle.valideDu ?? SANS_DEBUT,
  valide_au: regle.valideAu,
});

/** A new delay is not verified until the notary has checked it. */
export const insertRegle = (db: Db, regle: RegleEcrite): Promise<Written> =>
  db
    .insertInto('regle_echeance')
    .values({ ...toColumns(regle), ...verification(null) })
    .returning(WRITTEN)
    .executeTakeFirstOrThrow();

export const updateRegle = (
  db: Db,
  { id, ...regle }: RegleEcrite & { id: number },
  aReverifier: boolean,
): Promise<Written> =>
  db
    .updateTable('regle_echeance')
    .set({
      ...toColumns(regle),
      ...(aReverifier && verification(null)),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returning(WRITTEN)
    .executeTakeFirstOrThrow();
