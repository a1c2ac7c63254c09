import type { Db, Id } from '../../kit/server/db/database';
import type { Historique, Genre, Passage } from '../sauvegarde';

interface SauvegardeTable {
  id: Id;
  genre: Genre;
  le: string;
  nom: string | null;
  lieu: string | null;
  taille: number | null;
  lignes: number | null;
  fichiers: number | null;
  duree_ms: number;
  ok: boolean;
  erreur: string | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    sauvegarde: SauvegardeTable;
  }
}

const LISTES = 60;

export type NouveauPassage = Omit<Passage, 'id'>;

export async function noterPassage(db: Db, { dureeMs, ...passage }: NouveauPassage): Promise<void> {
  await db
    .insertInto('sauvegarde')
    .values({ ...passage, duree_ms: dureeMs })
    .execute();
}

const enPassage = ({ duree_ms, ...ligne }: Omit<SauvegardeTable, 'id'> & { id: number }): Passage => ({
  ...ligne,
  dureeMs: duree_ms,
});

/** The last passage recorded that went well: by id, since a wrong clock may have dated an older one in the future. */
export async function lireDernier(db: Db, genre: Genre): Promise<Passage | null> {
  const ligne = await db
    .selectFrom('sauvegarde')
    .selectAll()
    .where('genre', '=', genre)
    .where('ok', '=', true)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return ligne ? enPassage(ligne) : null;
}

/** What the administration screen shows. */
export async function readSauvegardes(db: Db): Promise<Historique> {
  const lignes = await db
    .selectFrom('sauvegarde')
    .selectAll()
    .orderBy('le', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTES)
    .execute();
  return {
    derniereSauvegarde: await lireDernier(db, 'sauvegarde'),
    dernierExercice: await lireDernier(db, 'exercice'),
    passages: lignes.map(enPassage),
  };
}
