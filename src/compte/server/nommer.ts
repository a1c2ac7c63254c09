import type { Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { writeJournal } from '../../kit/server/sql-journal';
import { droitsAccordes } from '../droits';
import { COMMANDE_NOMMER, peutEtreNotaire } from '../notaire';
import { type Acces, lockAcces, updateAcces, updateNotaire } from './sql-collaborateurs';

/**
 * For an office whose only notary has left without naming another: run on the server's machine, journaled without an author. The
 * new notary also manages the accounts, or nobody could name the next one or deactivate the former.
 */
export const nommerSurLaMachine = (
  root: Root,
  email: string,
  now: Date,
): Promise<'fait' | 'inconnu' | 'ferme' | 'deja'> =>
  inTransaction(root, async (db) => {
    const compte = [...(await lockAcces(db)).values()].find((un) => un.email === email.toLowerCase());
    if (!compte) return 'inconnu';
    if (!peutEtreNotaire(compte)) return 'ferme';
    if (compte.isNotaire && compte.droits.gererComptes) return 'deja';
    const apres = { ...compte, isNotaire: true, droits: { ...compte.droits, gererComptes: true } };
    await updateNotaire(db, compte.id, true, now);
    await updateAcces(db, compte.id, apres, now);
    const dit = ({ isNotaire, droits }: Acces) => ({ isNotaire, droits: droitsAccordes(droits) });
    const ligne = { entite: 'utilisateur', id: compte.id, avant: dit(compte), apres: dit(apres) };
    await writeJournal(db, [ligne], { userId: null, action: COMMANDE_NOMMER, now });
    return 'fait';
  });
