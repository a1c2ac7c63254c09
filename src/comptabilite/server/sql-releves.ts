import { nomDe } from '../../compte/server/sql-noms';
import type { Db, Id } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import type { Centimes } from '../../kit/money';
import type { CompteBanque, Solde } from '../releve';
import { finDuNumero } from '../import/rib';
import { type FormatUsuel, formatUsuel } from '../import/usuel';
import { pasEcarte } from './sql-ecarts';
import { BANQUE, tranches } from './sql-tranches';

interface ReleveTable {
  id: Id;
  compte: CompteBanque;
  nom: string;
  sha256: string;
  genre: 'csv' | 'camt053';
  numero_compte: string | null;
  ouverture_le: string | null;
  ouverture: Centimes | null;
  cloture_le: string | null;
  cloture: Centimes | null;
  lues: number;
  ajoutees: number;
  created_at: string;
  utilisateur_id: number;
}
declare module '../../kit/server/db/database' {
  interface Database {
    compte_banque: { compte: CompteBanque; format: string | null };
    releve: ReleveTable;
    ligne_releve: {
      id: Id;
      releve_id: number;
      compte: CompteBanque;
      date: string;
      montant: Centimes;
      libelle: string;
      reference: string | null;
      empreinte: string;
      recherche: string;
    };
  }
}

/** Locks an account: one writer at a time on its statements and matches. */
export async function verrouillerCompte(db: Db, compte: CompteBanque): Promise<void> {
  await lockRows(
    db,
    'change',
  )(db.selectFrom('compte_banque').select('compte').where('compte', '=', compte)).execute();
}

export async function readFormat(db: Db, compte: CompteBanque): Promise<FormatUsuel | null> {
  const row = await db
    .selectFrom('compte_banque')
    .select('format')
    .where('compte', '=', compte)
    .executeTakeFirst();
  const lu = row?.format ? formatUsuel.safeParse(JSON.parse(row.format)) : null;
  return lu?.success ? lu.data : null;
}

export async function writeFormat(db: Db, compte: CompteBanque, format: FormatUsuel): Promise<void> {
  await db
    .updateTable('compte_banque')
    .set({ format: JSON.stringify(format) })
    .where('compte', '=', compte)
    .execute();
}

/** The account of the books into which this bank account was imported before. */
export async function compteDuNumero(db: Db, numero: string): Promise<CompteBanque | null> {
  const fin = finDuNumero(numero);
  const row = await db
    .selectFrom('releve')
    .select('compte')
    .where('numero_compte', fin === null ? '=' : 'like', fin === null ? numero : `%${fin}`)
    .where(pasEcarte('releve.id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.compte ?? null;
}

/** The sum of the statements' lines for each day. */
export async function readJours(db: Db, compte: CompteBanque): Promise<Solde[]> {
  const jours: Solde[] = [];
  for await (const tranche of tranches(db, BANQUE, compte, { au: null })) {
    const rows = await db
      .selectFrom('ligne_releve as b')
      .select(['b.date'])
      .select((eb) => eb.fn.sum<Centimes>('b.montant').as('montant'))
      .where(tranche)
      .groupBy('b.date')
      .orderBy('b.date')
      .execute();
    jours.push(...rows);
  }
  return jours;
}

/** The balances that statements give: the closing of each, and the first opening. */
export async function readSoldesDits(db: Db, compte: CompteBanque): Promise<Solde[]> {
  const rows = await db
    .selectFrom('releve')
    .select(['ouverture_le', 'ouverture', 'cloture_le', 'cloture'])
    .where('compte', '=', compte)
    .where(pasEcarte('releve.id'))
    .orderBy('id')
    .execute();
  const solde = (date: string | null, montant: Centimes | null): Solde[] =>
    date === null || montant === null ? [] : [{ date, montant }];
  const clotures = rows.flatMap((row) => solde(row.cloture_le, row.cloture));
  const ouvertures = rows.flatMap((row) => solde(row.ouverture_le, row.ouverture));
  const [premiere] = ouvertures.sort((a, b) => (a.date < b.date ? -1 : 1));
  // A statement's opening repeats the closing of the one before.
  const utile = premiere && clotures.every(({ date }) => premiere.date < date);
  return utile ? [premiere, ...clotures] : clotures;
}

export async function readDernierReleve(db: Db, compte: CompteBanque) {
  const row = await db
    .selectFrom('releve as r')
    .innerJoin('utilisateur as u', 'u.id', 'r.utilisateur_id')
    .select(['r.id', 'r.nom', 'r.created_at as le', 'r.ajoutees', 'u.firstname', 'u.lastname'])
    .where('r.compte', '=', compte)
    .where(pasEcarte('r.id'))
    .orderBy('r.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { id: row.id, nom: row.nom, le: row.le, par: nomDe(row), ajoutees: row.ajoutees } : null;
}
