import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { countOf } from '../../kit/server/db/list';
import { type Sight, everything } from '../../kit/server/db/sight';
import { selectJournal, slicesOfJournal, toJournalRow } from '../../kit/server/sql-journal';

export type LigneLue = ReturnType<typeof toJournalRow>;

export interface Filtre {
  entite?: string | undefined;
  id?: number | undefined;
  utilisateur?: number | undefined;
  action?: string | undefined;
  /** Instants: from the first included to the second excluded. */
  du?: string | undefined;
  au?: string | undefined;
  /** Rows about these records only. */
  fiches?: readonly { entite: string; id: number }[] | undefined;
  /** Rows that the account may see only. */
  vue?: Sight | undefined;
  /** Rows before this number. */
  avant?: number | undefined;
}

const PEU = 2_500;

/** A kind with few rows is read by its index, then sorted, without slices. */
const estRare = async (db: Db, entite: string): Promise<boolean> =>
  (await countOf(db, db.selectFrom('journal').where('entite', '=', entite) as never, PEU + 1)) <= PEU;

/** One page, the latest row first, from the number of the last row read: the thousandth page is as quick as the first. */
export async function readLignes(db: Db, filtre: Filtre, limit: number): Promise<LigneLue[]> {
  const { entite, id, utilisateur, action, du, au, fiches, vue = everything, avant } = filtre;
  if (fiches?.length === 0) return [];
  const nommees = id !== undefined || fiches !== undefined;
  const toutes = vue === everything && [entite, utilisateur, action, du, au].every((un) => un === undefined);
  const whole = isPostgres(db) || nommees || toutes || (entite !== undefined && (await estRare(db, entite)));
  // With its index on the kind, SQLite would read all the rows of the kind for each slice: the `+` keeps it from using it.
  const genre = whole ? sql.ref<string>('entite') : sql<string>`+entite`;
  const query = selectJournal(db)
    .$if(entite !== undefined, (query) => query.where(genre, '=', entite ?? ''))
    .$if(id !== undefined, (query) => query.where('entite_id', '=', id ?? 0))
    .$if(utilisateur !== undefined, (query) => query.where('utilisateur_id', '=', utilisateur ?? 0))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(du !== undefined, (query) => query.where('le', '>=', du ?? ''))
    .$if(au !== undefined, (query) => query.where('le', '<', au ?? ''))
    .$if(fiches !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or(
          [...new Set(fiches?.map((fiche) => fiche.entite))].map((nom) => {
            const ids = fiches?.flatMap((fiche) => (fiche.entite === nom ? fiche.id : [])) ?? [];
            return and([eb('entite', '=', nom), eb('entite_id', 'in', ids)]);
          }),
        ),
      ),
    )
    .$call(vue)
    .orderBy('journal.seq', 'desc');
  const lues: LigneLue[] = [];
  for await (const tranche of slicesOfJournal(db, { avant, whole })) {
    const rows = await query
      .where(tranche)
      .limit(limit - lues.length)
      .execute();
    lues.push(...rows.map(toJournalRow));
    if (lues.length === limit) break;
  }
  return lues;
}
