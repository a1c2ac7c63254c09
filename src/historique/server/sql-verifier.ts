import type { Maillon, Valeurs } from '../../kit/server/chaine';
import type { Db } from '../../kit/server/db/database';

const CHUNK = 500;

export interface Ligne extends Maillon, Valeurs {
  chaine: string;
  /** Null when the row of its values is missing: an erasure empties that row, it never deletes it. */
  valeur: number | null;
}

/** Rows after `seq`, in the order of their numbers, read CHUNK at a time. */
export async function* readLignes(db: Db, seq: number): AsyncGenerator<Ligne> {
  for (let dernier = seq; ; ) {
    const lignes = await db
      .selectFrom('journal')
      .leftJoin('journal_valeur', 'journal_valeur.seq', 'journal.seq')
      .select(['journal.seq', 'le', 'utilisateur_id', 'action', 'entite', 'entite_id', 'empreinte', 'chaine'])
      .select(['journal_valeur.seq as valeur', 'sel', 'avant', 'apres'])
      .where('journal.seq', '>', dernier)
      .orderBy('journal.seq')
      .limit(CHUNK)
      .execute();
    yield* lignes;
    const last = lignes.at(-1);
    if (!last || lignes.length < CHUNK) return;
    dernier = last.seq;
  }
}

/** The last number given to a row of the journal, or to a checkpoint. */
export async function readCompteur(db: Db, nom: 'journal' | 'point_controle'): Promise<number> {
  const row = await db.selectFrom('compteur').select('valeur').where('nom', '=', nom).executeTakeFirst();
  return row?.valeur ?? 0;
}
