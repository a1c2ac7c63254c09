import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db, Root } from '../../kit/server/db/database';
import { emptyWal } from '../../kit/server/db/forget';
import { isPostgres } from '../../kit/server/db/kind';
import { migrateIn } from '../../kit/server/db/migrate';
import { digest } from '../../kit/server/json';
import { ArchiveHorsDePortee, ArchiveRefusee, type Schema } from './archive';
import type { Ligne } from './lignes';
import { type Table, lireTables } from './sql-catalogue';
import { differerReferences, insererLignes, reprendreCompteurs, vider } from './sql-ecriture';

type Trx = Parameters<typeof migrateIn>[0];

/** The folder of the migrations, which alone define the schema. */
export type Migrations = string;

const INCONNUE =
  'Cette sauvegarde a été faite par une version plus récente de Minutier, ou par une autre\u00a0: installez la même version, puis recommencez. Migration inconnue\u00a0:';

/** @throws ArchiveHorsDePortee, before anything is touched, for a schema that this version cannot bring up to date. */
export function verifierSchema({ migrations }: Pick<Schema, 'migrations'>, dossier: Migrations): void {
  const connues = new Map(readdirSync(dossier).map((nom) => [nom, digest(readFileSync(join(dossier, nom)))]));
  for (const { nom, sha256 } of migrations)
    if (connues.get(nom) !== sha256) throw new ArchiveHorsDePortee(`${INCONNUE} ${nom}.`);
}

/** Gives the rows to insert, some at a time, tables in the order of the schema. */
export type Verser = (poser: (table: string, lignes: readonly Ligne[]) => Promise<void>) => Promise<void>;

/** The version of a record, and those of a file's sections. */
const VERSION = /^version$|^v_/;

/** The same rows, their versions `saut` further. */
function avancer({ colonnes }: Table, lignes: readonly Ligne[], saut: number): readonly Ligne[] {
  const versions = saut === 0 ? [] : colonnes.filter((colonne) => VERSION.test(colonne));
  if (versions.length === 0) return lignes;
  return lignes.map((ligne) => {
    const avancees = versions.map((nom) => [nom, ligne[nom] === null ? null : Number(ligne[nom]) + saut]);
    return { ...ligne, ...Object.fromEntries(avancees) };
  });
}

/**
 * Fills an empty database in one transaction: migrates to the schema of the saved rows, inserts them under all its constraints,
 * sets the counters (ids and versions go on `saut` further), lets `ensuite` check the result while it is as it was saved, then applies the newer migrations.
 */
export async function remplir(
  trx: Trx,
  { migrations, tables, compteurs }: Pick<Schema, 'migrations' | 'tables' | 'compteurs'>,
  {
    dossier,
    verser,
    ensuite,
    saut = 0,
  }: { dossier: Migrations; verser: Verser; ensuite?: (db: Db) => Promise<void>; saut?: number },
): Promise<void> {
  await migrateIn(trx, dossier, migrations.at(-1)?.nom ?? '');
  const presentes = new Map((await lireTables(trx)).map((table) => [table.nom, table]));
  const annoncees = new Map<string, Table>();
  for (const table of tables) {
    const presente = presentes.get(table.nom);
    if (!presente || [...presente.colonnes].sort().join() !== [...table.colonnes].sort().join())
      throw new ArchiveRefusee(
        `La table ${table.nom} de cette sauvegarde n’est pas celle de ses migrations.`,
      );
    annoncees.set(table.nom, presente);
  }
  await vider(trx, [...presentes.values()]);
  await differerReferences(trx, () =>
    verser(async (nom, lignes) => {
      const table = annoncees.get(nom);
      if (table) await insererLignes(trx, table, avancer(table, lignes, saut));
    }),
  );
  await reprendreCompteurs(trx, compteurs, saut);
  await ensuite?.(trx);
  await migrateIn(trx, dossier);
  // Until it counts them by itself, a minute later, PostgreSQL would plan the first pages' queries for empty tables.
  if (isPostgres(trx))
    for (const { nom } of await lireTables(trx)) await sql`analyze ${sql.table(nom)}`.execute(trx);
}

export const enTransaction = <R>(db: Root, travail: (trx: Trx) => Promise<R>): Promise<R> =>
  db.transaction().execute(travail);

/** Closes an embedded database with all of it in its one file, nothing in a -wal beside it: the file is then renamed. */
export async function refermer(db: Root): Promise<void> {
  await emptyWal(db);
  await sql`pragma journal_mode = delete`.execute(db);
  await db.destroy();
}

/** Moves what waits in an embedded database's -wal into its file, and closes it. False: another program holds it. */
export async function poser(db: Root): Promise<boolean> {
  const posee = await emptyWal(db);
  await db.destroy();
  return posee;
}

/** SQLite's own checks of the file and of its foreign keys. */
export async function integre(db: Db): Promise<boolean> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const { rows: orphelines } = await sql`pragma foreign_key_check`.execute(db);
  return rows[0]?.integrity_check === 'ok' && orphelines.length === 0;
}
