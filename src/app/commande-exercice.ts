import { pluriel } from '../kit/text';
import { exercer } from '../sauvegarde/server/exercice';
import { lireArguments } from './arguments';
import { conduire, dire, secondes } from './dire';
import { depotsDe, surLEtude, terrainDe } from './sauvegardes';
import { readSettings } from './settings';
import { suiviDuProcessus } from './suivi';

/** `npm run backup:drill`: the newest backup put back in a scratch folder and compared. */
await conduire(async () => {
  lireArguments({ usage: 'npm run backup:drill' });
  const settings = readSettings(process.env);
  return surLEtude(settings, async ({ source, ring }) => {
    const suivi = suiviDuProcessus();
    const depots = depotsDe(settings, suivi.battre);
    const passage = await exercer({ ...source, suivi }, depots, terrainDe(settings, ring));
    const { ok, nom, lignes, fichiers, dureeMs, erreur } = passage;
    if (ok)
      dire(
        `Exercice réussi\u00a0: ${nom} remis en place à part, ${pluriel(lignes ?? 0, 'ligne')} et ${pluriel(fichiers ?? 0, 'fichier')} comparés, journal vérifié (${secondes(dureeMs)}).`,
      );
    else dire(`Exercice échoué\u00a0: ${erreur}`);
    return ok;
  });
});
