import { sql } from 'kysely';
import type { Db, Root } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { inSnapshot } from '../../kit/server/snapshot';
import { type Compte, type Ligne, compter, enTexte } from './lignes';
import { type Table, lireCompteurs, lireMigrations, lireTables } from './sql-catalogue';

const LOT = 1_000; // rows in memory at a time
const RANG = '$rang';

async function* parCurseur(db: Db, nom: string): AsyncGenerator<Ligne[]> {
  await sql`declare lecture no scroll cursor for select * from ${sql.table(nom)}`.execute(db);
  try {
    for (;;) {
      const { rows } = await sql<Ligne>`fetch ${sql.lit(LOT)} from lecture`.execute(db);
      if (rows.length > 0) yield rows;
      if (rows.length < LOT) break;
    }
  } finally {
    await sql`close lecture`.execute(db);
  }
}

async function* parRang(db: Db, nom: string): AsyncGenerator<Ligne[]> {
  for (let apres = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } =
      await sql<Ligne>`select *, rowid as ${sql.id(RANG)} from ${sql.table(nom)} where rowid > ${apres} order by rowid limit ${sql.lit(LOT)}`.execute(
        db,
      );
    apres = Number(rows.at(-1)?.[RANG]);
    if (rows.length > 0) yield rows.map(({ [RANG]: _, ...ligne }) => ligne);
    if (rows.length < LOT) return;
  }
}

/** All the rows of a table, LOT at a time. To be called in a transaction: PostgreSQL's cursor needs one. */
export const lireLignes = (db: Db, nom: string): AsyncGenerator<Ligne[]> =>
  isPostgres(db) ? parCurseur(db, nom) : parRang(db, nom);

export const compterTable = (db: Db, nom: string): Promise<Compte> =>
  inSnapshot(db, async (trx) => {
    const compte = compter();
    for await (const lot of lireLignes(trx, nom)) for (const ligne of lot) compte.ajouter(enTexte(ligne));
    return compte.total();
  });

/** The database as it is at one moment. */
export interface Instantane {
  migrations: { nom: string; sha256: string }[];
  tables: Table[];
  compteurs: Record<string, number>;
  /** The digest and the size of each file that a row refers to. */
  fichiers(): Promise<{ sha256: string; taille: number }[]>;
  lignes(nom: string): AsyncGenerator<Ligne[]>;
}

/** The digest and the size of each file that a row refers to. */
export const lireReferences = async (db: Db): Promise<{ sha256: string; taille: number }[]> =>
  (
    await sql<{
      sha256: string;
      taille: number;
    }>`select sha256, max(size) as taille from fichier group by sha256 order by sha256`.execute(db)
  ).rows;

/** Total size of the files added after `le`; 0 in a database older than the table of files. */
export async function octetsDepuis(db: Db, le: string): Promise<number> {
  const tables = await lireTables(db);
  if (!tables.some(({ nom }) => nom === 'fichier')) return 0;
  const { rows } = await sql<{ octets: number }>`select coalesce(sum(taille), 0) as octets from (
    select max(size) as taille from fichier where created_at > ${le} group by sha256) as neufs`.execute(db);
  return Number(rows[0]?.octets);
}

/** Everything that `lire` reads is of one moment, whatever others write meanwhile. */
export const instantane = <R>(db: Root, lire: (vu: Instantane) => Promise<R>): Promise<R> =>
  inSnapshot(db, async (trx) => {
    const tables = await lireTables(trx);
    const fichiers = async () => (tables.some(({ nom }) => nom === 'fichier') ? lireReferences(trx) : []);
    return lire({
      migrations: await lireMigrations(trx),
      tables,
      compteurs: await lireCompteurs(trx, tables),
      fichiers,
      lignes: (nom) => lireLignes(trx, nom),
    });
  });

/** Whether a row still refers to the file, after the snapshot. */
export async function connaitFichier(db: Db, sha256: string): Promise<boolean> {
  const { rows } = await sql`select 1 as un from fichier where sha256 = ${sha256} limit 1`.execute(db);
  return rows.length > 0;
}
