import type { Db } from '../../kit/server/db/database';
import { selectJournal } from '../../kit/server/sql-journal';
import type { Auteur } from '../../kit/server/version';
import { updateUser } from '../apiProfil';
import { prolongerInspection, terminerInspection } from '../apiInspection';
import { prenoms } from '../appellation';
import { nommerNotaire, updateCollaborateur } from '../collaborateur';
import { COMMANDE_NOMMER } from '../notaire';

/** The short name of each account, for all accounts: there are few. */
export const readPrenoms = async (db: Db): Promise<Map<number, string>> =>
  prenoms(await db.selectFrom('utilisateur').select(['id', 'firstname', 'lastname']).execute());

/** Who last wrote a record; `actions`: for a part of a record, the calls that write this part. */
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

/** The calls that raise an account's version; those about its password, factors and sessions do not. */
const DU_COMPTE = [updateUser, updateCollaborateur, nommerNotaire, prolongerInspection, terminerInspection];

export const readAuteurDuCompte = (db: Db, id: number): Promise<Auteur | null> =>
  readAuteur(db, {
    entite: 'utilisateur',
    id,
    actions: [...DU_COMPTE.map(({ path }) => path), COMMANDE_NOMMER],
  });
