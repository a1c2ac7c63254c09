import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Maillon, ORIGINE, type Valeurs, chaineDe, empreinteDe, nouveauSel } from './chaine';
import type { Db } from './db/database';
import { isPostgres } from './db/kind';
import { slices } from './db/slices';
import { canonicalJson } from './json';
import { lotsOf } from './lots';

interface JournalTable extends Maillon {
  /** Digest of this row and, through the previous row's, of all those before. */
  chaine: string;
}
/** In a table apart, so that they may be erased when the law asks it; the database refuses any other change. */
interface ValeurTable extends Valeurs {
  seq: number;
}
declare module './db/database' {
  interface Database {
    journal: JournalTable;
    journal_valeur: ValeurTable;
  }
}

/** What a write did to one record: `avant` null when it was made, `apres` null when it was deleted. */
export interface JournalEntry {
  entite: string;
  id: number;
  avant?: unknown;
  apres?: unknown;
}

/** The records of a kind that these entries tell of, each once. */
export const idsOf = (entries: readonly JournalEntry[], entite: string): number[] => [
  ...new Set(entries.filter((entry) => entry.entite === entite).map(({ id }) => id)),
];

const CHUNK = 1_000; // a statement takes a limited number of parameters

const text = (value: unknown): string | null => (value == null ? null : canonicalJson(value));

/** The last link of the chain up to row `seq`. A row that somebody removed stops no write: audit:verify reports it. */
export async function readTete(db: Db, seq: number): Promise<string> {
  const last = db
    .selectFrom('journal')
    .select('chaine')
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1);
  return (await last.executeTakeFirst())?.chaine ?? ORIGINE;
}

/**
 * Takes `count` numbers, and with them the office's lock on the journal; answers the row before them. A writer that waited for the
 * lock does not see, in that same statement, the row that the other has added: it reads it by a second one.
 */
async function takeNumbers(db: Db, count: number): Promise<{ seq: number; chaine: string }> {
  const avant = sql<number>`compteur.valeur - ${sql.lit(count)}`;
  const { seq, chaine } = await db
    .updateTable('compteur')
    .set((eb) => ({ valeur: eb('valeur', '+', count) }))
    .where('nom', '=', 'journal')
    .returning((eb) => [
      avant.as('seq'),
      eb.selectFrom('journal').select('journal.chaine').where('journal.seq', '=', avant).as('chaine'),
    ])
    .executeTakeFirstOrThrow();
  return { seq, chaine: chaine ?? (await readTete(db, seq)) };
}

/** Last in the transaction: the number's lock, one for the office, is held for the shortest time (D82). */
export async function writeJournal(
  db: Db,
  entries: JournalEntry[],
  { userId, action, now }: { userId: number | null; action: string; now: Date },
): Promise<void> {
  if (entries.length === 0) return;
  const about = { le: now.toISOString(), utilisateur_id: userId, action };
  const valeurs = entries.map(({ avant, apres }) => ({
    sel: nouveauSel(),
    avant: text(avant),
    apres: text(apres),
  }));
  const empreintes = valeurs.map(empreinteDe);
  let { seq, chaine } = await takeNumbers(db, entries.length);
  const rows = entries.map(({ entite, id }, i) => {
    seq += 1;
    const maillon = { seq, ...about, entite, entite_id: id, empreinte: empreintes[i] ?? '' };
    chaine = chaineDe(chaine, maillon);
    return { maillon: { ...maillon, chaine }, valeur: { seq, ...valeurs[i] } as ValeurTable };
  });
  for (const chunk of lotsOf(rows, CHUNK)) {
    await db
      .insertInto('journal')
      .values(chunk.map(({ maillon }) => maillon))
      .execute();
    await db
      .insertInto('journal_valeur')
      .values(chunk.map(({ valeur }) => valeur))
      .execute();
  }
}

/** Every reading of the journal begins here: `where`, order and page are the reader's. */
export const selectJournal = (db: Db) =>
  db
    .selectFrom('journal')
    .leftJoin('journal_valeur', 'journal_valeur.seq', 'journal.seq')
    .select(['journal.seq', 'le', 'utilisateur_id', 'action', 'entite', 'entite_id'])
    .select(['journal_valeur.sel', 'avant', 'apres']);

/**
 * Conditions on the rows after `apres` and before `avant`, the latest first: by slices on SQLite, which reads in the server's own
 * thread. No index serves the searches in the journal: each would have to be written with every row. `whole`: in one slice.
 */
export async function* slicesOfJournal(
  db: Db,
  {
    avant,
    apres,
    whole = isPostgres(db),
  }: { avant?: number | undefined; apres?: number | undefined; whole?: boolean } = {},
): AsyncGenerator<RawBuilder<SqlBool>> {
  const key = sql.ref('journal.seq');
  const bornes = [
    ...(apres === undefined ? [] : [sql`${key} > ${apres}`]),
    ...(avant === undefined ? [] : [sql`${key} < ${avant}`]),
  ];
  if (whole) yield bornes.length === 0 ? sql`1 = 1` : sql`(${sql.join(bornes, sql` and `)})`;
  else
    yield* slices(db, {
      from: sql`journal`,
      key,
      way: 'desc',
      ...(apres !== undefined && { above: apres }),
      ...(avant !== undefined && { upTo: avant - 1 }),
    });
}

interface JournalRow extends Omit<Maillon, 'empreinte'> {
  /** The values, parsed; null when there was none, or `efface`. */
  avant: Record<string, unknown> | null;
  apres: Record<string, unknown> | null;
  /** Its values were erased by law. */
  efface: boolean;
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectJournal>['execute']>>[number];

const parsed = (json: string | null) => (json === null ? null : JSON.parse(json));

export const toJournalRow = ({ sel, avant, apres, ...row }: Selected): JournalRow => ({
  avant: parsed(avant),
  apres: parsed(apres),
  efface: sel === null,
  ...row,
});

/** The last row's number and chain. */
export async function readDernier(db: Db): Promise<{ seq: number; chaine: string }> {
  const last = db.selectFrom('journal').select(['seq', 'chaine']).orderBy('seq', 'desc').limit(1);
  return (await last.executeTakeFirst()) ?? { seq: 0, chaine: ORIGINE };
}
