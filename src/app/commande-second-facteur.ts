import { retirerSecondFacteur } from '../compte/server/secours';
import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { surLEtude } from './sauvegardes';
import { readSettings } from './settings';

const USAGE = 'npm run factor:remove -- <e-mail du compte>';

/** For the only notary who lost telephone, keys and recovery codes: whoever holds the machine takes the second factor away. */
await conduire(async () => {
  const [email] = lireArguments({ usage: USAGE, noms: 1 }).noms;
  if (!email) throw new Error(USAGE);
  return surLEtude(readSettings(process.env), async ({ source }) => {
    const fait = await retirerSecondFacteur(source.db, email, source.now());
    if (fait === 'inconnu') throw new Error(`Aucun compte n’a l’e-mail ${email}.`);
    if (fait === 'sans') throw new Error(`Le compte ${email} n’a pas de second facteur.`);
    dire(`Le second facteur de ${email} est retiré, ses sessions sont fermées\u00a0; le journal le dit.`);
    dire('Son mot de passe suffit désormais\u00a0: configurez-en un autre dès la prochaine connexion.');
    return true;
  });
});
