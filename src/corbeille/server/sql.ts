import { sql } from 'kysely';
import { type Regard, dossiersVus, voitTout } from '../../dossier/server/sql-acces';
import type { QueryOf } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { listByPages } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { type Sight, everything, only } from '../../kit/server/db/sight';
import type { binColumns } from '../../kit/server/sql-corbeille';
import type { getCorbeille } from '../api';

/** What belongs to no file, to a file that the account sees, or to a deleted one that it was responsible for. */
const visible = (regard: Regard): Sight =>
  voitTout(regard)
    ? everything
    : only(sql`(corbeille.dossier_id is null or corbeille.dossier_id in (${dossiersVus(regard.id)})
        or corbeille.dossier_id in (select parti.entite_id from corbeille as parti
          where parti.entite = 'dossier' and parti.responsable_id = ${regard.id}))`);

const COLUMNS = [
  'corbeille.id',
  'corbeille.entite',
  'corbeille.entite_id',
  'corbeille.titre',
  'corbeille.supprime_le',
  'corbeille.utilisateur_id',
] as const;

export interface Range {
  id: number;
  entite: string;
  entite_id: number;
  titre: string | null;
  supprime_le: string;
  utilisateur_id: number | null;
}

export async function listCorbeille<R>(
  db: Db,
  { user, genres, query }: { user: Regard; genres: readonly string[]; query: QueryOf<typeof getCorbeille> },
  toRows: (rows: Range[]) => Promise<R[]>,
) {
  const words = await matchesWords(db, 'corbeille', query.q);
  const found = db
    .selectFrom('corbeille')
    .where(words.found)
    .where('entite', 'in', query.genre ? [query.genre] : genres)
    .$call(visible(user))
    .select(COLUMNS);
  const by = ['corbeille.supprime_le', 'corbeille.id'];
  return listByPages(db, { query: found, by, way: 'desc', filtered: true }, query, toRows);
}

/** Which of these the account may not see. */
export async function corbeilleDAutres(db: Db, user: Regard, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('corbeille')
    .select('corbeille.id')
    .where('corbeille.id', 'in', ids)
    .$call(visible(user))
    .execute();
  const vus = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !vus.has(id)));
}

export async function readGarde(db: Db, id: number, lock?: Lock) {
  const query = db
    .selectFrom('corbeille')
    .select([...COLUMNS, 'corbeille.contenu'])
    .where('id', '=', id);
  return lockRows(db, lock)(query).executeTakeFirst();
}

/** The oldest of those deleted before then, locked so that nobody restores them meanwhile. */
export async function lockAnciens(db: Db, before: Date, combien: number) {
  const query = db
    .selectFrom('corbeille')
    .select([...COLUMNS, 'corbeille.contenu'])
    .where('supprime_le', '<', before.toISOString())
    .orderBy('id')
    .limit(combien);
  return lockRows(db, 'remove')(query).execute();
}

/** Kept by a version that did not store their names. */
export const readSansTitre = (db: Db) =>
  db
    .selectFrom('corbeille')
    .select([...COLUMNS, 'corbeille.contenu'])
    .where('titre', 'is', null)
    .execute();

export async function nommer(db: Db, id: number, columns: ReturnType<typeof binColumns>): Promise<void> {
  await db.updateTable('corbeille').set(columns).where('id', '=', id).execute();
}
