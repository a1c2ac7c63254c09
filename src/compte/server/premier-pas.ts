import { AppError } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { doitConfigurer } from './sql-second-facteur';

const A_CHANGER = 'Votre mot de passe vous a été donné\u00a0: choisissez d’abord le vôtre.';
const A_CONFIGURER = 'L’étude demande un second facteur\u00a0: configurez-le d’abord.';

interface Acces {
  /** Its password was given by somebody else (OWASP ASVS 6.4.1). */
  motDePasseAChanger: boolean;
}

/** What an account must do before the office answers it anything else, one thing after the other; false: nothing. */
export async function premierPas(
  db: Db,
  id: number,
  { motDePasseAChanger }: Acces,
): Promise<AppError | false> {
  if (motDePasseAChanger) return new AppError('mot_de_passe_a_changer', A_CHANGER);
  return (await doitConfigurer(db, id)) && new AppError('second_facteur_a_configurer', A_CONFIGURER);
}
