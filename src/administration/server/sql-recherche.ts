import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { matchesWords } from '../../kit/server/db/search';

/** Kinds that are searched by what they are called; the word of the journal is the name of the table. */
const CHERCHES = ['dossier', 'client', 'societe', 'propriete', 'rdv', 'cdg'] as const;
/** Of each kind: who searches a word that names more has to say more. */
const MAX = 50;

export interface Fiche {
  entite: string;
  id: number;
}

/** The records that these words name, as their own lists find them, and those of the bin; of one kind only when it is told. */
export async function chercherFiches(db: Db, q: string, genre?: string): Promise<Fiche[]> {
  const trouvees: Fiche[] = [];
  for (const entite of CHERCHES.filter((nom) => genre === undefined || nom === genre)) {
    const { found } = await matchesWords(db, entite, q);
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(entite)} where ${found} order by id desc limit ${sql.lit(MAX)}`.execute(db);
    trouvees.push(...rows.map(({ id }) => ({ entite, id })));
  }
  const { found } = await matchesWords(db, 'corbeille', q);
  const duGenre: RawBuilder<unknown> = genre === undefined ? sql`1 = 1` : sql`entite = ${genre}`;
  const { rows } = await sql<Fiche>`select entite, entite_id as id from corbeille
    where ${found} and ${duGenre} order by corbeille.id desc limit ${sql.lit(MAX)}`.execute(db);
  return [...trouvees, ...rows];
}
