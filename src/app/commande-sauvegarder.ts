import { resolve } from 'node:path';
import { REPRISE } from '../sauvegarde/server/nuit';
import { formatBytes, pluriel } from '../kit/text';
import { sauvegarder } from '../sauvegarde/server/sauvegarder';
import { lireArguments } from './arguments';
import { conduire, dire, secondes } from './dire';
import { depotsDe, memeDisque, surLEtude } from './sauvegardes';
import { readSettings } from './settings';
import { suiviDuProcessus } from './suivi';

/**
 * `npm run backup`: the whole office, while it works, sealed, to the folder and the bucket of the settings. `--reprise`, which the
 * night uses after a failure: only to those that have no backup of today.
 */
await conduire(async () => {
  const attendus = { usage: 'npm run backup', drapeaux: [REPRISE] };
  const reprise = lireArguments(attendus).a(REPRISE);
  const settings = readSettings(process.env);
  return surLEtude(settings, async ({ source }) => {
    const suivi = suiviDuProcessus();
    const passages = await sauvegarder({ ...source, suivi }, depotsDe(settings, suivi.battre), { reprise });
    for (const { lieu, nom, ok, erreur, taille, lignes, fichiers, dureeMs } of passages) {
      if (ok)
        dire(
          `Sauvegardé\u00a0: ${nom} dans ${lieu} (${pluriel(lignes ?? 0, 'ligne')}, ${pluriel(fichiers ?? 0, 'fichier')}, ${formatBytes(taille ?? 0)}, ${secondes(dureeMs)}), relu en entier.`,
        );
      if (erreur) dire(`${ok ? 'Attention' : `Échec vers ${lieu}`}\u00a0: ${erreur}`);
    }
    const { dossier, s3 } = settings.sauvegardes;
    if (!s3 && (await memeDisque(settings)))
      dire(
        `Attention\u00a0: ${resolve(dossier ?? '')} est sur le même disque que l’étude\u00a0; un disque qui meurt emporterait les deux. Donnez un autre disque par SAUVEGARDES_DIR, ou un S3.`,
      );
    dire(
      `Gardez la clé (${settings.keyFile}) ailleurs que les sauvegardes\u00a0: sans elle, aucune ne s’ouvre.`,
    );
    return passages.every(({ ok }) => ok);
  });
});
