import type { Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { securityEvent } from '../../kit/server/sql-evenements';
import { writeJournal } from '../../kit/server/sql-journal';
import { readIdentifiant } from './sql-connexion';
import { deleteFacteurs, lockFacteurs } from './sql-second-facteur';
import { closeSessions } from './sql-sessions';

const ACTION = 'commande second-facteur';
const DETAIL = 'réinitialisé sur la machine de l’étude';

/**
 * For somebody who has lost every second factor and has no colleague to reset them: run on the server's machine, journaled
 * without an author. The password stays.
 */
export const retirerSecondFacteur = (
  root: Root,
  email: string,
  now: Date,
): Promise<'fait' | 'inconnu' | 'sans'> =>
  inTransaction(root, async (db) => {
    const account = await readIdentifiant(db, email.toLowerCase());
    if (!account) return 'inconnu';
    const { id } = account;
    await lockFacteurs(db, id);
    if (!(await deleteFacteurs(db, id))) return 'sans';
    await closeSessions(db, id);
    const apres = { secondFacteur: DETAIL };
    await writeJournal(db, [{ entite: 'utilisateur', id, apres }], { userId: null, action: ACTION, now });
    await securityEvent(db, { genre: 'second_facteur_change', now, userId: id, detail: DETAIL });
    return 'fait';
  });
