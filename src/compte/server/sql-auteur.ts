import type { Db } from '../../kit/server/db/database';
import { selectJournal, toJournalRow } from '../../kit/server/sql-journal';
import type { Auteur } from '../../kit/server/version';
import { updateUser } from '../apiProfil';
import { prolongerInspection, terminerInspection } from '../apiInspection';
import { prenoms } from '../appellation';
import { nommerNotaire, updateCollaborateur } from '../collaborateur';
import { COMMANDE_NOMMER } from '../notaire';
import { readNoms } from './sql-noms';

/** The short name of each account, for all accounts: there are few. */
export const readPrenoms = async (db: Db): Promise<Map<number, string>> =>
  prenoms(await db.selectFrom('utilisateur').select(['id', 'firstname', 'lastname']).execute());

/** « Vous avez », « Salma a »: how a refusal begins that tells who was faster. */
export async function quiA(db: Db, compte: number | null | undefined, user: { id: number }): Promise<string> {
  if (compte === user.id) return 'Vous avez';
  return `${(await readPrenoms(db)).get(compte ?? 0) ?? 'Un collègue'} a`;
}

/** What was written: a record; `actions`: for a part of a record, the calls that write this part. */
interface Ecrit {
  entite: string;
  id: number;
  actions?: string[];
  /** For what the journal may tell of under another name, or not at all (a rule that moves a deadline): which of its rows, among the last. */
  parmi?: { dernieres: number; est: (apres: unknown) => boolean };
}

async function readDerniere(db: Db, { entite, id, actions = [], parmi }: Ecrit) {
  const { dernieres, est } = parmi ?? { dernieres: 1, est: () => true };
  const lignes = await selectJournal(db)
    .where('entite', '=', entite)
    .where('entite_id', '=', id)
    .$if(actions.length > 0, (query) => query.where('action', 'in', actions))
    .orderBy('journal.seq', 'desc')
    .limit(dernieres)
    .execute();
  return lignes.map(toJournalRow).find(({ apres }) => est(apres));
}

/** Who last wrote it, as colleagues call each other. */
export async function readAuteur(db: Db, ecrit: Ecrit): Promise<Auteur | null> {
  const last = await readDerniere(db, ecrit);
  if (!last) return null;
  const { utilisateur_id: compte, le } = last;
  return { par: (await readPrenoms(db)).get(compte ?? 0) ?? '', compte, le };
}

/** The same by the whole name, for what stays in the file. */
export async function readAuteurNomme(db: Db, ecrit: Ecrit): Promise<Omit<Auteur, 'compte'> | null> {
  const last = await readDerniere(db, ecrit);
  if (!last) return null;
  const qui = last.utilisateur_id ?? 0;
  return { par: (await readNoms(db, [qui])).get(qui)?.nom ?? '', le: last.le };
}

/** The calls that raise an account's version; those about its password, factors and sessions do not. */
const DU_COMPTE = [updateUser, updateCollaborateur, nommerNotaire, prolongerInspection, terminerInspection];

export const readAuteurDuCompte = (db: Db, id: number): Promise<Auteur | null> =>
  readAuteur(db, {
    entite: 'utilisateur',
    id,
    actions: [...DU_COMPTE.map(({ path }) => path), COMMANDE_NOMMER],
  });
