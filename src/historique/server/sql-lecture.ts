import type { Db } from '../../kit/server/db/database';
import { type Sight, everything } from '../../kit/server/db/sight';
import { selectJournal, toJournalRow } from '../../kit/server/sql-journal';

export type LigneLue = ReturnType<typeof toJournalRow>;

export interface Filtre {
  entite?: string | undefined;
  id?: number | undefined;
  utilisateur?: number | undefined;
  action?: string | undefined;
  /** Instants: from the first included to the second excluded. */
  du?: string | undefined;
  au?: string | undefined;
  /** Of these records only. */
  fiches?: readonly { entite: string; id: number }[] | undefined;
  /** Only what that account may see. */
  vue?: Sight | undefined;
  /** Rows before this number. */
  avant?: number | undefined;
}

/** The latest first, one page: by the number of the last row read, so that the thousandth page is as quick as the first. */
export async function readLignes(db: Db, filtre: Filtre, limit: number): Promise<LigneLue[]> {
  const { entite, id, utilisateur, action, du, au, fiches, vue = everything, avant } = filtre;
  if (fiches?.length === 0) return [];
  const rows = await selectJournal(db)
    .$if(entite !== undefined, (query) => query.where('entite', '=', entite ?? ''))
    .$if(id !== undefined, (query) => query.where('entite_id', '=', id ?? 0))
    .$if(utilisateur !== undefined, (query) => query.where('utilisateur_id', '=', utilisateur ?? 0))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(du !== undefined, (query) => query.where('le', '>=', du ?? ''))
    .$if(au !== undefined, (query) => query.where('le', '<', au ?? ''))
    .$if(fiches !== undefined, (query) =>
      query.where(({ or, and, eb }) =>
        or(
          [...new Set(fiches?.map((fiche) => fiche.entite))].map((genre) => {
            const ids = fiches?.flatMap((fiche) => (fiche.entite === genre ? fiche.id : [])) ?? [];
            return and([eb('entite', '=', genre), eb('entite_id', 'in', ids)]);
          }),
        ),
      ),
    )
    .$if(avant !== undefined, (query) => query.where('journal.seq', '<', avant ?? 0))
    .$call(vue)
    .orderBy('journal.seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toJournalRow);
}
