import { exercer } from '../sauvegarde/server/exercice';
import { lireArguments } from './arguments';
import { conduire, dire, nombre, secondes } from './dire';
import { depotsDe, ouvrirSource, terrainDe } from './sauvegardes';
import { readSettings } from './settings';
import { suiviDuProcessus } from './suivi';

/** `npm run backup:drill`: the newest backup put back in a scratch folder and compared. */
await conduire(async () => {
  lireArguments(process.argv.slice(2), { usage: 'npm run backup:drill' });
  const settings = readSettings(process.env);
  const { source, ring, close } = await ouvrirSource(settings);
  try {
    const suivie = { ...source, suivi: suiviDuProcessus() };
    const passage = await exercer(suivie, depotsDe(settings), terrainDe(settings, ring));
    const { ok, nom, lignes, fichiers, dureeMs, erreur } = passage;
    if (ok)
      dire(
        `Exercice réussi\u00a0: ${nom} remis en place à part, ${nombre(lignes ?? 0)} lignes et ${nombre(fichiers ?? 0)} fichiers comparés, journal vérifié (${secondes(dureeMs)}).`,
      );
    else dire(`Exercice échoué\u00a0: ${erreur}`);
    return ok;
  } finally {
    await close();
  }
});
