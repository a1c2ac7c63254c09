import { sql } from 'kysely';
import { z } from 'zod';
import { nextNumber } from '../../kit/server/db/counter';
import type { Db, Id } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { slicesOfIds } from '../../kit/server/db/slices';
import { canonicalJson } from '../../kit/server/json';
import { nomsDits } from '../destinataire';
import { type DocumentFacture, type Genre, type Montants, numeroFacture } from '../facture';

interface FactureTable {
  id: Id;
  dossier_id: number;
  genre: Genre;
  annee: number;
  numero: number;
  facture_id: number | null;
  date: string;
  motif: string | null;
  total: number;
  donnees: string;
  created_at: string;
  utilisateur_id: number;
}
interface FactureFichierTable {
  facture_id: number;
  fichier_id: number;
}
declare module '../../kit/server/db/database' {
  interface Database {
    facture: FactureTable;
    facture_fichier: FactureFichierTable;
  }
}

/** All that is printed, letterhead included, and the amounts as numbers. */
export interface Figee<P = unknown> {
  page: P;
  montants: Montants;
}

export interface StoredFacture extends Omit<FactureTable, 'id' | 'donnees'> {
  id: number;
  donnees: Figee;
}

const lue = ({ donnees, ...row }: Omit<StoredFacture, 'donnees'> & { donnees: string }): StoredFacture => ({
  ...row,
  donnees: JSON.parse(donnees) as Figee,
});

const nomme = z.object({ nom: z.string().nullable() });
const adressee = z.object({ destinataire: nomme.extend({ personnes: z.array(nomme) }) });
function nomsImprimes(page: unknown): string[] {
  const { data } = adressee.safeParse(page);
  if (!data) return [];
  const { nom, personnes } = data.destinataire;
  return nomsDits([nom, ...personnes.map((seule) => seule.nom)]);
}

export const toDocument = (row: StoredFacture): DocumentFacture => ({
  id: row.id,
  genre: row.genre,
  numero: numeroFacture(row.genre, row.annee, row.numero),
  date: row.date,
  motif: row.motif,
  factureId: row.facture_id,
  adresseeA: nomsImprimes(row.donnees.page),
  montants: row.donnees.montants,
});

export async function readFactures(db: Db, dossierId: number): Promise<StoredFacture[]> {
  const query = db.selectFrom('facture').selectAll().where('dossier_id', '=', dossierId).orderBy('id');
  return (await query.execute()).map(lue);
}

export async function readFacture(db: Db, id: number): Promise<StoredFacture | undefined> {
  const row = await db.selectFrom('facture').selectAll().where('id', '=', id).executeTakeFirst();
  return row && lue(row);
}

/** The next number of the series, without gap; its day is never before that of the previous document. */
export async function prochaineFacture(
  db: Db,
  genre: Genre,
  jour: string,
): Promise<Pick<FactureTable, 'genre' | 'annee' | 'numero' | 'date'>> {
  const annee = Number(jour.slice(0, 4));
  const numero = await nextNumber(db, `${genre}:${annee}`);
  const precedente = await db
    .selectFrom('facture')
    .select('date')
    .where('genre', '=', genre)
    .where('annee', '=', annee)
    .where('numero', '=', numero - 1)
    .executeTakeFirst();
  return { genre, annee, numero, date: precedente && precedente.date > jour ? precedente.date : jour };
}

export async function insertFacture(db: Db, facture: Omit<StoredFacture, 'id'>): Promise<StoredFacture> {
  const row = await db
    .insertInto('facture')
    .values({ ...facture, donnees: canonicalJson(facture.donnees) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return lue(row);
}

/** The printed page of an invoice, once it has been made. */
export const readPdfDeFacture = (
  db: Db,
  factureId: number,
): Promise<{ id: number; sha256: string } | undefined> =>
  db
    .selectFrom('facture_fichier')
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .select(['fichier.id', 'sha256'])
    .where('facture_id', '=', factureId)
    .executeTakeFirst();

export async function readFacturesSansPdf(db: Db, dossierId: number): Promise<StoredFacture[]> {
  const rows = await db
    .selectFrom('facture')
    .leftJoin('facture_fichier', 'facture_fichier.facture_id', 'facture.id')
    .selectAll('facture')
    .where('dossier_id', '=', dossierId)
    .where('facture_fichier.facture_id', 'is', null)
    .execute();
  return rows.map(lue);
}

/** The page of an issued invoice stays readable for ever: it cannot be taken away. */
export async function estPageDeFacture(db: Db, fichierId: number): Promise<boolean> {
  const query = db.selectFrom('facture_fichier').select('facture_id').where('fichier_id', '=', fichierId);
  return (await query.executeTakeFirst()) !== undefined;
}

export async function insertPdfDeFacture(db: Db, facture_id: number, fichier_id: number): Promise<void> {
  await db.insertInto('facture_fichier').values({ facture_id, fichier_id }).execute();
}

/**
 * Which of these digests an invoice has frozen as its logo: its page may have to be made again. Reads every invoice, once for all
 * the digests: an index for it would have to be written with every invoice.
 */
export async function figesDansFactures(db: Db, sha256: readonly string[]): Promise<Set<string>> {
  const donnees = isPostgres(db) ? sql`donnees::json` : sql`donnees`;
  const figes = new Set<string | null>();
  for await (const tranche of slicesOfIds(db, 'facture', 'desc')) {
    const logos = db
      .selectFrom('facture')
      .select(sql<string | null>`${donnees} -> 'page' ->> 'logo'`.as('logo'));
    for (const { logo } of await logos.distinct().where(tranche).execute()) figes.add(logo);
  }
  return new Set(sha256.filter((un) => figes.has(un)));
}
