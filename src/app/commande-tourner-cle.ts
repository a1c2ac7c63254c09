import { pluriel } from '../kit/text';
import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { readSettings } from './settings';
import { tournerCle } from './tourner-cle';

const MALGRE = '--malgre-les-abimes';

/** `npm run key:rotate`: a new key for everything that the office seals. */
await conduire(async () => {
  const usage = `npm run key:rotate [-- ${MALGRE}]`;
  const malgreAbimes = lireArguments({ usage, drapeaux: [MALGRE] }).a(MALGRE);
  const fait = await tournerCle(readSettings(process.env), { malgreAbimes });
  dire(fait.reprise ? 'La rotation commencée est reprise.' : 'Une nouvelle clé a été tirée.');
  dire(
    `Rechiffrés et relus\u00a0: ${pluriel(fait.secrets, 'secret')}, ${pluriel(fait.fichiers, 'pièce')}${fait.base ? ', la base' : ''}.`,
  );
  for (const sha256 of fait.abimes) dire(`Pièce abîmée, qu’aucune clé n’ouvre\u00a0: ${sha256}`);
  if (fait.retirees === null) {
    dire(
      `Les anciennes clés restent au trousseau. Reprenez ces pièces d’une sauvegarde puis recommencez, ou ajoutez ${MALGRE}.`,
    );
    return false;
  }
  dire(`La clé ${fait.cle} sert seule désormais. Copiez-la hors de la machine, comme la précédente.`);
  dire(
    `Les anciennes sont mises de côté dans ${fait.retirees}\u00a0: les sauvegardes d’avant ne s’ouvrent que par elles. Rangez ce fichier ailleurs\u00a0; détruisez-le avec la dernière de ces sauvegardes.`,
  );
  dire(
    'Sauvegardez l’étude maintenant (npm run backup)\u00a0: l’exercice ne relit que ce que la clé neuve ouvre.',
  );
  dire('Au prochain démarrage, chacun se connecte de nouveau.');
  return true;
});
