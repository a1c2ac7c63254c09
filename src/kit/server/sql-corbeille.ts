import { type Selectable, sql } from 'kysely';
import { AppError } from '../errors';
import { normalize } from '../text';
import type { BinKind } from './bin';
import type { Db, Id } from './db/database';
import { type Held, holdExisting } from './db/existing';
import { type Lock, isPostgres, lockRows } from './db/kind';
import { lotsOf } from './lots';
import { canonicalJson } from './json';

interface CorbeilleTable {
  id: Id;
  entite: string;
  entite_id: number;
  contenu: string;
  supprime_le: string;
  utilisateur_id: number | null;
  /** Null: deleted under an older version. */
  titre: string | null;
  dossier_id: number | null;
  responsable_id: number | null;
  recherche: string;
}
declare module './db/database' {
  interface Database {
    corbeille: CorbeilleTable;
  }
}

/** The columns by which the bin is listed, searched and restricted. */
export function binColumns<C>(kind: Pick<BinKind<C>, 'label'>, contenu: C) {
  const { titre, dossierId, responsableId } = kind.label(contenu);
  return {
    titre,
    dossier_id: dossierId ?? null,
    responsable_id: responsableId ?? null,
    recherche: normalize(titre),
  };
}

/** Rows of one statement: each statement adds a segment to the search index, and too many are merged within the write. */
const LOT = 200;

/** Keeps deleted records whole (their rows and their children's), in the transaction that deletes them (D81). */
export async function keepInBin<C>(
  db: Db,
  kind: Pick<BinKind<C>, 'entite' | 'label'>,
  deleted: readonly { id: number; contenu: C }[],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  for (const lot of lotsOf(deleted, LOT)) {
    const rows = lot.map(({ id, contenu }) => ({
      entite: kind.entite,
      entite_id: id,
      contenu: canonicalJson(contenu),
      supprime_le: now.toISOString(),
      utilisateur_id: userId,
      ...binColumns(kind, contenu),
    }));
    await db.insertInto('corbeille').values(rows).execute();
  }
}

const CONTENT = ['id', 'entite', 'entite_id', 'dossier_id', 'titre', 'supprime_le', 'contenu'] as const;
const PAGE = 200;

type Kept = Pick<Selectable<CorbeilleTable>, (typeof CONTENT)[number]>;

/** What `next` finds after a key, a page at a time. */
async function* pagesBy(key: 'id' | 'entite_id', next: (after: number) => Promise<Kept[]>) {
  for (let after = 0; ; ) {
    const rows = await next(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last[key];
  }
}

const selectPage = (db: Db) => db.selectFrom('corbeille').select(CONTENT).limit(PAGE);

/** The whole bin, which holds a month. */
export const binPages = (db: Db) =>
  pagesBy('id', (after) => selectPage(db).where('id', '>', after).orderBy('id').execute());

/** The records of one kind, in the order of their numbers. */
export const binPagesOf = (db: Db, entite: string, lock?: Lock) =>
  pagesBy('entite_id', (after) => {
    const next = selectPage(db).where('entite', '=', entite).where('entite_id', '>', after);
    return lockRows(db, lock)(next.orderBy('entite_id')).execute();
  });

/** Of one kind: these rows, and those that came after row `after`. In the order of their records' numbers. */
export async function readSomeKept(
  db: Db,
  entite: string,
  { ids, after }: { ids: readonly number[]; after: number },
): Promise<Kept[]> {
  const rows: Kept[] = [];
  const select = () => db.selectFrom('corbeille').select(CONTENT).where('entite', '=', entite);
  for (const lot of lotsOf(ids, LOT)) rows.push(...(await select().where('id', 'in', lot).execute()));
  rows.push(...(await select().where('id', '>', after).execute()));
  return rows.toSorted((a, b) => a.entite_id - b.entite_id);
}

export const readKept = (db: Db, entite: string, id: number, lock?: Lock): Promise<Kept | undefined> =>
  lockRows(
    db,
    lock,
  )(selectPage(db).where('entite', '=', entite).where('entite_id', '=', id)).executeTakeFirst();

/** Nobody restores any of the bin before the transaction ends; SQLite's writer is alone already. */
export async function holdBin(db: Db): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`with held as (select id from corbeille order by id for update) select count(*) from held`.execute(
    db,
  );
}

export async function deleteFromBin(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('corbeille').where('id', 'in', ids).execute();
}

interface Need {
  /** Its table, which is its name in the bin too. */
  entite: string;
  /** « client » */
  nom: string;
  ids: readonly (number | null)[];
  held?: Held;
}

/** What these records were called, of those that are in the bin. */
export async function binTitles(
  db: Db,
  entite: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('corbeille')
    .select(['entite_id', 'titre'])
    .where('entite', '=', entite)
    .where('entite_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ entite_id: id, titre }) => [id, titre ?? `n°\u00a0${id}`]));
}

/** What a record of the bin was called; undefined when it is not there. */
export const binTitle = async (db: Db, entite: string, id: number): Promise<string | undefined> =>
  (await binTitles(db, entite, [id])).get(id);

async function namesOf(db: Db, { entite, nom }: Need, ids: number[]): Promise<string[]> {
  const names: string[] = [];
  for (const id of ids) {
    const titre = await binTitle(db, entite, id);
    names.push(titre ? `${nom} ${titre}` : `${nom} n°\u00a0${id}, qui n’est plus dans la corbeille`);
  }
  return names;
}

/** Refuses a restoration when a record that it refers to is missing. Error: conflit, which names the missing ones. */
export async function refuseMissing(db: Db, needs: readonly Need[]): Promise<void> {
  const missing: string[] = [];
  for (const need of needs) {
    const ids = [...new Set(need.ids.filter((id) => id !== null))].sort((a, b) => a - b);
    const existing = await holdExisting(db, need.entite, ids, need.held);
    const gone = ids.filter((id) => !existing.has(id));
    if (gone.length > 0) missing.push(...(await namesOf(db, need, gone)));
  }
  if (missing.length > 0) throw new AppError('conflit', `Restaurez d’abord\u00a0: ${missing.join(' · ')}.`);
}
