import { ALTERE } from '../historique/server/faute';
import { lireFichierPoints } from '../historique/server/fichier-points';
import { signataireDe } from '../historique/server/point';
import { verifierJournal } from '../historique/server/verifier';
import { formatDay } from '../kit/dates';
import { pluriel } from '../kit/text';
import { lireTables } from '../sauvegarde/server/sql-catalogue';
import { avancer } from '../sauvegarde/server/suivi';
import { lireArguments } from './arguments';
import { conduire, dire, secondes } from './dire';
import { INTACT, surLEtude } from './sauvegardes';
import { readSettings } from './settings';
import { suiviDuProcessus } from './suivi';
import { lieuDesPoints } from './temoins';

const CLE = '--cle';
const USAGE = `npm run audit:verify [-- points.jsonl … ${CLE}=…]`;

/**
 * `npm run audit:verify [-- points.jsonl … --cle=…]`: checks the journal's chain, then its checkpoints: those of DATA_DIR or of
 * the bucket, and those of the files named. `--cle=` trusts one more public key, that of a key that was lost.
 */
await conduire(async () => {
  const attendus = { usage: USAGE, valeurs: [CLE], noms: Infinity };
  const { noms: ailleurs, toutes } = lireArguments(attendus);
  const settings = readSettings(process.env);
  return surLEtude(settings, async ({ source, ring }) => {
    if (!(await lireTables(source.db)).some(({ nom }) => nom === 'point_controle'))
      throw new Error(
        'Cette version n’a pas encore ouvert l’étude\u00a0: démarrez-la d’abord, son journal sera chaîné.',
      );
    const { cle, cles } = signataireDe(ring);
    const lus = [lieuDesPoints(settings).lire(), ...ailleurs.map(lireFichierPoints)];
    const points = (await Promise.all(lus)).flat();
    const debut = performance.now();
    const suivi = suiviDuProcessus();
    const lu = await verifierJournal(source.db, {
      points,
      cles: [...cles, ...toutes(CLE)],
      suivre: (lues, total) => avancer(suivi, 'journal', lues, total),
    });
    const { rows, chaine, point, faute } = lu;
    dire(
      `${pluriel(rows, 'ligne lue', 'lignes lues')} en ${secondes(performance.now() - debut)}. La chaîne finit par ${chaine}.`,
    );
    dire(`Clé publique des points de contrôle\u00a0: ${cle}`);
    if (point) {
      const jour = formatDay(point.le);
      dire(
        `Dernier point de contrôle, du ${jour}, à garder hors de l’étude\u00a0:\n${JSON.stringify(point)}`,
      );
    } else dire('Aucun point de contrôle n’a encore été pris.');
    dire(faute ? `${ALTERE} (${faute.cause})\u00a0: ${faute.phrase}.` : INTACT);
    return faute === undefined;
  });
});
