import { nomDe } from '../../compte/server/sql-noms';
import type { Db, Id } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import { digest } from '../../kit/server/json';
import { type Centimes, ZERO, formatAmount, toDirhams } from '../../kit/money';
import { searchText } from '../../kit/text';
import { type CompteBanque, type LigneLue, type ReleveLu, type Solde, clesDe } from '../releve';
import { type FormatUsuel, formatUsuel } from '../import/usuel';
import { compterEcartes, pasEcarte } from './sql-ecarts';
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

/** One writer at a time on an account's statements and matches. */
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

/** The account of the books that a bank's account was already imported into. */
export async function compteDuNumero(db: Db, numero: string): Promise<CompteBanque | null> {
  const row = await db
    .selectFrom('releve')
    .select('compte')
    .where('numero_compte', '=', numero)
    .where(pasEcarte('releve.id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.compte ?? null;
}

/** A fingerprint stands once, those of a statement set aside included: a line has one more for each of these. */
const empreintesDe = (cle: string, ecartes: number): string[] =>
  Array.from({ length: ecartes + 1 }, (_, fois) => digest(fois === 0 ? cle : `${cle} écartée ${fois}`));

/** Which of these fingerprints the account has already: true when the line counts. */
async function connues(db: Db, empreintes: string[]): Promise<Map<string, boolean>> {
  const rows = await db
    .selectFrom('ligne_releve as b')
    .select(['b.empreinte', pasEcarte('b.releve_id').as('compte')])
    .where('b.empreinte', 'in', empreintes)
    .execute();
  return new Map(rows.map(({ empreinte, compte }) => [empreinte, Boolean(compte)]));
}

const LOT = 200;
const parLots = <T>(tout: readonly T[], lot = LOT): T[][] =>
  Array.from({ length: Math.ceil(tout.length / lot) }, (_, i) => tout.slice(i * lot, (i + 1) * lot));

export async function lignesNeuves(db: Db, compte: CompteBanque, { lignes }: Pick<ReleveLu, 'lignes'>) {
  const cles = clesDe(compte, lignes);
  const ecartes = await compterEcartes(db, compte);
  const neuves: (LigneLue & { empreinte: string })[] = [];
  const aLire = lignes.map((ligne, i) => ({ ligne, siennes: empreintesDe(cles[i] ?? '', ecartes) }));
  // As many fingerprints a statement, however many each line has.
  for (const lot of parLots(aLire, Math.max(1, Math.floor(LOT / (ecartes + 1))))) {
    const deja = await connues(
      db,
      lot.flatMap(({ siennes }) => siennes),
    );
    for (const { ligne, siennes } of lot) {
      const libre = siennes.find((une) => !deja.has(une));
      if (libre !== undefined && !siennes.some((une) => deja.get(une)))
        neuves.push({ ...ligne, empreinte: libre });
    }
  }
  return neuves;
}

/** The same file with the same balance: it has nothing left to say. */
const memeReleve = (db: Db, compte: CompteBanque, sha256: string, cloture: Solde | null) =>
  db
    .selectFrom('releve')
    .select('id')
    .where('compte', '=', compte)
    .where('sha256', '=', sha256)
    .where(pasEcarte('releve.id'))
    .$if(cloture === null, (query) => query.where('cloture', 'is', null))
    .$if(cloture !== null, (query) => query.where('cloture', '=', cloture?.montant ?? ZERO))
    .limit(1)
    .executeTakeFirst();

/** As one reads it, and as one types it. */
const montantsCherches = (dirhams: number): string[] => [
  formatAmount(dirhams),
  dirhams.toFixed(2).replace('.', ','),
];

interface Import {
  compte: CompteBanque;
  nom: string;
  sha256: string;
  genre: 'csv' | 'camt053';
  userId: number;
  now: Date;
  /** Nothing of it is wanted any more: its transaction is undone. */
  fin: AbortSignal;
}

/** Only what is new is added; the account's lock is held by the caller. */
export async function insertReleve(
  db: Db,
  lu: ReleveLu,
  { compte, nom, sha256, genre, userId, now, fin }: Import,
): Promise<{ id: number; ajoutees: number }> {
  const neuves = await lignesNeuves(db, compte, lu);
  const deja = neuves.length === 0 && (await memeReleve(db, compte, sha256, lu.cloture));
  if (deja) return { id: deja.id, ajoutees: 0 };
  const { id } = await db
    .insertInto('releve')
    .values({
      compte,
      nom,
      sha256,
      genre,
      numero_compte: lu.numeroCompte,
      ouverture_le: lu.ouverture?.date ?? null,
      ouverture: lu.ouverture?.montant ?? null,
      cloture_le: lu.cloture?.date ?? null,
      cloture: lu.cloture?.montant ?? null,
      lues: lu.lignes.length,
      ajoutees: neuves.length,
      created_at: now.toISOString(),
      utilisateur_id: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const lot of parLots(neuves)) {
    fin.throwIfAborted();
    await db
      .insertInto('ligne_releve')
      .values(
        lot.map(({ date, montant, libelle, reference, empreinte }) => ({
          releve_id: id,
          compte,
          date,
          montant,
          libelle,
          reference,
          empreinte,
          recherche: searchText(libelle, reference, ...montantsCherches(Math.abs(toDirhams(montant)))),
        })),
      )
      .execute();
  }
  return { id, ajoutees: neuves.length };
}

/** What each day of the statements adds up to. */
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

/** The balances that statements say: each one's last, and the first of all. */
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
  // A statement's opening says again what the one before it closed with.
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
