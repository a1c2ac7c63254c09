import type { Db } from '../../kit/server/db/database';
import { refuseStale } from '../../kit/server/version';
import { collaborateur } from '../collaborateur';
import { readAuteurDuCompte } from './sql-auteur';
import { type Acces, readCollaborateur } from './sql-collaborateurs';

/** When two managers change one account, the second is refused, and told the account as the first has left it (D75). */
export const refuserPerime = (
  db: Db,
  id: number,
  { sent, compte }: { sent: number | undefined; compte: Pick<Acces, 'version'> },
): Promise<void> =>
  refuseStale(
    sent,
    compte.version,
    async () => collaborateur.parse(await readCollaborateur(db, id)),
    () => readAuteurDuCompte(db, id),
  );
