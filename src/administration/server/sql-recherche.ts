import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { FICHES_CHERCHEES } from '../apiJournal';
import { firstOf, matchesWords, slicesFor } from '../../kit/server/db/search';

/** Kinds of records that are searched by name; the journal's word for a kind is the name of its table. */
const CHERCHES = ['dossier', 'client', 'societe', 'propriete', 'rdv', 'cdg'] as const;
export interface Fiche {
  entite: string;
  id: number;
}
export interface Trouvees {
  fiches: Fiche[];
  /** Records of some kind were left out: the words match too many, and should be more precise. */
  partielle: boolean;
}

/** The records that these words match, as in their own lists, and those of the bin; only of the kind `genre` when it is given. */
export async function chercherFiches(db: Db, q: string, genre?: string): Promise<Trouvees> {
  const trouvees: Trouvees = { fiches: [], partielle: false };
  const retenir = (fiches: Fiche[]) => {
    trouvees.fiches.push(...fiches.slice(0, FICHES_CHERCHEES));
    trouvees.partielle ||= fiches.length > FICHES_CHERCHEES;
  };
  const uneDePlus = FICHES_CHERCHEES + 1;
  for (const entite of CHERCHES.filter((nom) => genre === undefined || nom === genre)) {
    const words = await matchesWords(db, entite, q);
    const parts = slicesFor(db, `${entite}.id`, words, 'desc');
    const rows = await firstOf(parts, uneDePlus, async (part, left) => {
      const lues = await sql<{ id: number }>`select id from ${sql.table(entite)}
        where ${words.found} and ${part} order by id desc limit ${sql.lit(left)}`.execute(db);
      return lues.rows;
    });
    retenir(rows.map(({ id }) => ({ entite, id })));
  }
  const { found } = await matchesWords(db, 'corbeille', q);
  const duGenre: RawBuilder<unknown> = genre === undefined ? sql`1 = 1` : sql`entite = ${genre}`;
  const { rows } = await sql<Fiche>`select entite, entite_id as id from corbeille
    where ${found} and ${duGenre} order by corbeille.id desc limit ${sql.lit(uneDePlus)}`.execute(db);
  retenir(rows);
  return trouvees;
}
