import { AppError } from '../../kit/errors';

const A_CHANGER = 'Votre mot de passe vous a été donné\u00a0: choisissez d’abord le vôtre.';
const A_CONFIGURER = 'L’étude demande un second facteur\u00a0: configurez-le d’abord.';

interface Acces {
  /** The password was chosen by somebody else (OWASP ASVS 6.4.1). */
  motDePasseAChanger: boolean;
  /** The office requires a second factor, and the account has none. */
  facteurAConfigurer: boolean;
}

/** What an account must do before any other call is answered, one thing after the other; false: nothing. */
export function premierPas({ motDePasseAChanger, facteurAConfigurer }: Acces): AppError | false {
  if (motDePasseAChanger) return new AppError('mot_de_passe_a_changer', A_CHANGER);
  return facteurAConfigurer && new AppError('second_facteur_a_configurer', A_CONFIGURER);
}
