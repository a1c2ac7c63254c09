import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { lotsOf } from '../../kit/server/lots';
import type { Ligne, Valeur } from './lignes';
import { type Table, lireTables } from './sql-catalogue';

const PARAMETRES = 8_000; // far below what either database takes in one statement

interface Contrainte {
  nom: string;
  table: string;
}

const contraintes = async (db: Db): Promise<Contrainte[]> =>
  (
    await sql<Contrainte>`select f.conname::text as nom, c.relname::text as "table"
      from pg_constraint f join pg_class c on c.oid = f.conrelid
      where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`.execute(db)
  ).rows;

const chaque = async (db: Db, etat: 'deferrable initially deferred' | 'not deferrable'): Promise<void> => {
  for (const { nom, table } of await contraintes(db))
    await sql`alter table ${sql.table(table)} alter constraint ${sql.ref(nom)} ${sql.raw(etat)}`.execute(db);
};

/** Foreign keys are checked once all rows are written: a row may come before the one that it refers to. */
export async function differerReferences(db: Db, ecrire: () => Promise<void>): Promise<void> {
  if (!isPostgres(db)) {
    await sql`pragma defer_foreign_keys = on`.execute(db);
    return ecrire();
  }
  await chaque(db, 'deferrable initially deferred');
  await ecrire();
  await sql`set constraints all immediate`.execute(db);
  await chaque(db, 'not deferrable');
}

/** Deletes the rows that the migrations put into a new database: the saved rows take their place. */
export async function vider(db: Db, tables: readonly Table[]): Promise<void> {
  for (const { nom } of tables.toReversed()) {
    const { rows } = await sql`select 1 as un from ${sql.table(nom)} limit 1`.execute(db);
    if (rows.length > 0) await sql`delete from ${sql.table(nom)}`.execute(db);
  }
}

/** SQLite stores an instant as text, and PostgreSQL reads that text. */
const aRanger = (valeur: Valeur | undefined): Exclude<Valeur, Date> =>
  valeur instanceof Date ? valeur.toISOString() : (valeur ?? null);

export async function insererLignes(
  db: Db,
  { nom, colonnes }: Table,
  lignes: readonly Ligne[],
): Promise<void> {
  const parEnvoi = Math.max(1, Math.floor(PARAMETRES / colonnes.length));
  for (const lot of lotsOf(lignes, parEnvoi)) {
    const valeurs = lot.map(
      (ligne) => sql`(${sql.join(colonnes.map((colonne) => sql.val(aRanger(ligne[colonne]))))})`,
    );
    await sql`insert into ${sql.table(nom)} (${sql.join(colonnes.map((colonne) => sql.ref(colonne)))}) values ${sql.join(valeurs)}`.execute(
      db,
    );
  }
}

/** Sets the counter of each table: its next id comes after the last one that it ever gave, deleted rows included (D81), and `saut`. */
export async function reprendreCompteurs(db: Db, compteurs: Record<string, number>, saut = 0): Promise<void> {
  for (const { nom, compteur } of await lireTables(db)) {
    if (compteur === undefined) continue;
    const { rows } = await sql<{
      plus: number | null;
    }>`select max(${sql.ref(compteur)}) as plus from ${sql.table(nom)}`.execute(db);
    const dernier = Math.max(compteurs[nom] ?? 0, rows[0]?.plus ?? 0) + saut;
    if (isPostgres(db)) {
      const sequence = sql`pg_get_serial_sequence(quote_ident(${nom}), ${compteur})`;
      await sql`select setval(${sequence}, ${Math.max(1, dernier)}, ${dernier > 0})`.execute(db);
      continue;
    }
    await sql`delete from sqlite_sequence where name = ${nom}`.execute(db);
    if (dernier > 0)
      await sql`insert into sqlite_sequence (name, seq) values (${nom}, ${dernier})`.execute(db);
  }
}
