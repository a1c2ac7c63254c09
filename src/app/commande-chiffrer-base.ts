import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { readSettings } from './settings';
import { convertirBase } from './tourner-cle';

const RETOUR = '--dechiffrer';

/** `npm run base:chiffrer`: encrypts the embedded database of an office that exists; `-- --dechiffrer` puts it back in clear. */
await conduire(async () => {
  const usage = `npm run base:chiffrer [-- ${RETOUR}]`;
  const retour = lireArguments({ usage, drapeaux: [RETOUR] }).a(RETOUR);
  const fait = await convertirBase(readSettings(process.env), retour ? 'claire' : 'chiffrée');
  if (retour) dire(fait ? 'La base est en clair.' : 'La base était déjà en clair.');
  else
    dire(fait ? 'La base est chiffrée par la clé de l’étude.' : 'La base était déjà chiffrée par cette clé.');
  if (fait && !retour) dire('Gardez CHIFFRER_BASE=1\u00a0: une base en clair sera refusée.');
  return true;
});
