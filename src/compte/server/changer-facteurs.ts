import { DONE } from '../../kit/api';
import { AppError } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import type { Context } from '../../kit/server/context';
import { securityEvent } from '../../kit/server/sql-evenements';
import { codeDigest, newCodes } from './codes-secours';
import { deleteCodes, isProtege, lockFacteurs, readExigence, replaceCodes } from './sql-second-facteur';

const DERNIER = 'L’étude demande un second facteur\u00a0: ajoutez-en un autre avant de retirer celui-ci.';

/** The context of the change: its transaction and its author. */
type Change = Pick<Context<never>, 'db' | 'user' | 'from' | 'now' | 'journal'>;

export const tellEvent = ({ db, now, user, from }: Change, detail: string, userId = user.id): Promise<void> =>
  securityEvent(db, { genre: 'second_facteur_change', now, userId, ...from, detail });

/** Writes the change to the journal and to the security events. */
export function tellChange(change: Change, detail: string, userId = change.user.id) {
  change.journal({ entite: 'utilisateur', id: userId, apres: { secondFacteur: detail } });
  return tellEvent(change, detail, userId);
}

/** New recovery codes, to be shown once: only their digests are stored. */
export async function renewCodes(db: Db, userId: number): Promise<string[]> {
  const codes = newCodes();
  await replaceCodes(db, userId, codes.map(codeDigest));
  return codes;
}

/** Adds a factor. With the first one, returns recovery codes; null with the next ones. */
export async function addFacteur(
  change: Change,
  detail: string,
  add: () => Promise<void>,
): Promise<string[] | null> {
  const { db, user } = change;
  await lockFacteurs(db, user.id);
  const first = !(await isProtege(db, user.id));
  await add();
  await tellChange(change, detail);
  return first ? renewCodes(db, user.id) : null;
}

/** Removes a factor, and the recovery codes with the last one: they have nothing to replace any more. */
export async function removeFacteur(change: Change, remove: () => Promise<string>): Promise<{ ok: true }> {
  const { db, user } = change;
  await lockFacteurs(db, user.id);
  const detail = await remove();
  if (!(await isProtege(db, user.id))) {
    if (await readExigence(db)) throw new AppError('conflit', DERNIER);
    await deleteCodes(db, user.id);
  }
  await tellChange(change, detail);
  return DONE;
}
