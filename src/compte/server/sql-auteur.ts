import type { Db } from '../../kit/server/db/database';
import { selectJournal } from '../../kit/server/sql-journal';
import type { Auteur } from '../../kit/server/version';
import { updateUser } from '../apiProfil';
import { prolongerInspection, terminerInspection } from '../apiInspection';
import { prenoms } from '../appellation';
import { nommerNotaire, updateCollaborateur } from '../collaborateur';
import { COMMANDE_NOMMER } from '../notaire';

/** How each account of the office is called among its people: there are few of them. */
export const readPrenoms = async (db: Db): Promise<Map<number, string>> =>
  prenoms(await db.selectFrom('utilisateur').select(['id', 'firstname', 'lastname']).execute());

/** Who wrote a record last; of a record with several parts, by one of the calls that write this part. */
export async function readAuteur(
  db: Db,
  { entite, id, actions = [] }: { entite: string; id: number; actions?: string[] },
): Promise<Auteur | null> {
  const last = await selectJournal(db)
    .where('entite', '=', entite)
    .where('entite_id', '=', id)
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .orderBy('journal.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  return { par: (await readPrenoms(db)).get(last.utilisateur_id ?? 0) ?? '', le: last.le };
}

/** What makes another version of an account; its password, its factors and its sessions do not. */
const DU_COMPTE = [updateUser, updateCollaborateur, nommerNotaire, prolongerInspection, terminerInspection];

export const readAuteurDuCompte = (db: Db, id: number): Promise<Auteur | null> =>
  readAuteur(db, {
    entite: 'utilisateur',
    id,
    actions: [...DU_COMPTE.map(({ path }) => path), COMMANDE_NOMMER],
  });
