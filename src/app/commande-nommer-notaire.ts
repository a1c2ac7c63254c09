import { nommerSurLaMachine } from '../compte/server/nommer';
import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { surLEtude } from './sauvegardes';
import { readSettings } from './settings';

const USAGE = 'npm run notary:name -- <e-mail du compte>';

/** For an office whose only notary is gone: whoever holds the machine names the next one, who does the rest on the screen. */
await conduire(async () => {
  const [email] = lireArguments({ usage: USAGE, noms: 1 }).noms;
  if (!email) throw new Error(USAGE);
  return surLEtude(readSettings(process.env), async ({ source }) => {
    const fait = await nommerSurLaMachine(source.db, email, source.now());
    if (fait === 'inconnu') throw new Error(`Aucun compte n’a l’e-mail ${email}.`);
    if (fait === 'ferme')
      throw new Error(
        `Le compte ${email} est désactivé, ou ouvert pour une inspection\u00a0: il ne peut pas être celui d’un notaire.`,
      );
    if (fait === 'deja') {
      dire(`Le compte ${email} est déjà celui d’un notaire qui gère les comptes\u00a0: rien n’a changé.`);
      return true;
    }
    dire(
      `Le compte ${email} est celui d’un notaire de l’étude, et gère les comptes\u00a0; le journal le dit.`,
    );
    dire(
      'Les autres notaires le restent\u00a0: dans «\u00a0Collaborateurs\u00a0», désactivez le compte de celui qui est parti.',
    );
    return true;
  });
});
