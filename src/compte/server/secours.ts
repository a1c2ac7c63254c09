import type { Root } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { securityEvent } from '../../kit/server/sql-evenements';
import { writeJournal } from '../../kit/server/sql-journal';
import type { Lien } from '../collaborateur';
import { lienA } from './lien';
import { readIdentifiant } from './sql-connexion';
import { insertRenewal } from './sql-invitations';
import { deleteFacteurs, lockFacteurs } from './sql-second-facteur';
import { closeSessions } from './sql-sessions';

const ACTION = 'commande second-facteur';
const ACTION_LIEN = 'commande lien-mot-de-passe';
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

/**
 * For somebody who has forgotten the password and has no colleague to make a link: run on the server's machine, journaled without
 * an author. The link is the account's own, to be opened once; its second factor stays.
 */
export const lienSurLaMachine = (
  root: Root,
  donne: string,
  { adresse, now }: { adresse: string; now: Date },
): Promise<Pick<Lien, 'lien' | 'expireLe'> | 'inconnu' | 'desactive'> =>
  inTransaction(root, async (db) => {
    const email = donne.toLowerCase();
    const account = await readIdentifiant(db, email);
    if (!account) return 'inconnu';
    if (!account.actif) return 'desactive';
    const { id } = account;
    const { jeton, lien, expireLe } = lienA(adresse, now);
    await insertRenewal(db, { id, email }, { jeton, expireLe, par: id, now });
    const apres = { lien: 'nouveau mot de passe' };
    await writeJournal(db, [{ entite: 'utilisateur', id, apres }], {
      userId: null,
      action: ACTION_LIEN,
      now,
    });
    return { lien, expireLe };
  });
