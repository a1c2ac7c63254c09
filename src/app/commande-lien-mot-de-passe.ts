import { lienSurLaMachine } from '../compte/server/secours';
import { dernierJourDe } from '../compte/inspection';
import { formatDate } from '../kit/dates';
import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { surLEtude } from './sauvegardes';
import { readSettings } from './settings';

const USAGE = 'npm run password:link -- <e-mail du compte>';

/** For the only notary who forgot the password: whoever holds the machine gets the link by which a new one is chosen. */
await conduire(async () => {
  const [email] = lireArguments({ usage: USAGE, noms: 1 }).noms;
  if (!email) throw new Error(USAGE);
  const settings = readSettings(process.env);
  const adresse = settings.publicUrl ?? `http://localhost:${settings.port}`;
  return surLEtude(settings, async ({ source }) => {
    const fait = await lienSurLaMachine(source.db, email, { adresse, now: source.now() });
    if (fait === 'inconnu') throw new Error(`Aucun compte n’a l’e-mail ${email}.`);
    if (fait === 'desactive')
      throw new Error(`Le compte ${email} est désactivé\u00a0: un autre compte doit d’abord le réactiver.`);
    dire(`Pour choisir un nouveau mot de passe de ${email}, Minutier étant en marche, ouvrez\u00a0:`);
    dire(fait.lien);
    dire(
      `Ce lien ne sert qu’une fois, jusqu’au ${formatDate(dernierJourDe(fait.expireLe))}\u00a0; le journal le dit. Le second facteur du compte, s’il en a un, reste demandé.`,
    );
    return true;
  });
});
