import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { FICHES_CHERCHEES } from '../apiJournal';
import { matchesWords } from '../../kit/server/db/search';

/** Kinds that are searched by what they are called; the word of the journal is the name of the table. */
const CHERCHES = ['dossier', 'client', 'societe', 'propriete', 'rdv', 'cdg'] as const;
export interface Fiche {
  entite: string;
  id: number;
}
export interface Trouvees {
  fiches: Fiche[];
  /** Some of a kind were left out: who searches a word that names so many has to say more. */
  partielle: boolean;
}

/** The records that these words name, as their own lists find them, and those of the bin; of one kind only when it is told. */
export async function chercherFiches(db: Db, q: string, genre?: string): Promise<Trouvees> {
  const trouvees: Trouvees = { fiches: [], partielle: false };
  const retenir = (fiches: Fiche[]) => {
    trouvees.fiches.push(...fiches.slice(0, FICHES_CHERCHEES));
    trouvees.partielle ||= fiches.length > FICHES_CHERCHEES;
  };
  const uneDePlus = sql.lit(FICHES_CHERCHEES + 1);
  for (const entite of CHERCHES.filter((nom) => genre === undefined || nom === genre)) {
    const { found } = await matchesWords(db, entite, q);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(entite)} where ${found} order by id desc limit ${uneDePlus}`.execute(db);
    retenir(rows.map(({ id }) => ({ entite, id })));
  }
  const { found } = await matchesWords(db, 'corbeille', q);
  const duGenre: RawBuilder<unknown> = genre === undefined ? sql`1 = 1` : sql`entite = ${genre}`;
  const { rows } = await sql<Fiche>`select entite, entite_id as id from corbeille
    where ${found} and ${duGenre} order by corbeille.id desc limit ${uneDePlus}`.execute(db);
  retenir(rows);
  return trouvees;
}
