import { basename, dirname } from 'node:path';
import { existsSync } from 'node:fs';
import { formatInstant } from '../kit/dates';
import type { Cible } from '../sauvegarde/server/de-cote';
import { formatBytes, formatCount, pluriel } from '../kit/text';
import type { Depot, Rangee } from '../sauvegarde/server/depot';
import { raison } from '../sauvegarde/server/passage';
import { bonne } from '../sauvegarde/server/depot';
import { aRefaire, nomEfface } from '../protection/server/memoire';
import { depotDossier } from '../sauvegarde/server/depot-dossier';
import { restaurer } from '../sauvegarde/server/restaurer';
import { trouver } from '../sauvegarde/server/sauvegarder';
import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { cibleDe, depotsDe } from './sauvegardes';
import { type Settings, readSettings } from './settings';
import { suiviDuProcessus } from './suivi';
import { memoireDesEffacements } from './temoins';

const ARRETEE = 'Arrêtée avant la fin\u00a0: rien n’a été remplacé.';
const NUMEROS =
  'Les numéros donnés depuis (répertoire, reçus, factures) seront donnés de nouveau\u00a0: ressaisissez d’abord, dans le même ordre, ce qui les porte déjà sur le papier.';
const REMPLACER = '--remplacer';
const USAGE = `npm run restore -- <fichier ou nom> [${REMPLACER}]`;

function ligneDe(rangee: Rangee): string {
  const { nom, taille, illisible } = rangee;
  if (illisible !== undefined) return `${nom}  (ne se lit pas\u00a0: ${raison(illisible)})`;
  return `${nom}  ${formatBytes(taille)}${bonne(rangee) ? '' : '  (jamais relue, ou refusée à l’exercice)'}`;
}

/** What one place has, line by line: that it does not answer hides nothing of the others. */
const contenuDe = async (depot: Depot): Promise<string[]> => {
  const lignes = await depot.lister().then(
    (rangees) => rangees.map(ligneDe),
    (error: unknown) => [raison(error)],
  );
  return lignes.length > 0 ? lignes : ['aucune sauvegarde'];
};

async function lister(depots: readonly Depot[]): Promise<boolean> {
  for (const depot of depots) {
    dire(`Dans ${depot.lieu}\u00a0:`);
    for (const ligne of await contenuDe(depot)) dire(`  ${ligne}`);
  }
  dire(`Pour en remettre une en place\u00a0: ${USAGE}`);
  return false;
}

/** Names the erasures asked by law that the archive, older than they are, does not have: they must be done again. */
async function direEffacements({ where, connect }: Pick<Cible, 'where' | 'connect'>, settings: Settings) {
  const db = connect(where);
  const oublies = await aRefaire(memoireDesEffacements(settings), db).finally(() => db.destroy());
  if (oublies.length === 0) return;
  dire(
    oublies.length === 1
      ? 'Un effacement que cette sauvegarde n’a pas est à refaire\u00a0:'
      : `${formatCount(oublies.length)} effacements que cette sauvegarde n’a pas sont à refaire\u00a0:`,
  );
  for (const efface of oublies) dire(`  ${nomEfface(efface)}, effacé le ${formatInstant(efface.le)}`);
}

/** `npm run restore`: a saved office into an empty one, or in the place of the present one, which is set aside. */
await conduire(async () => {
  const lus = lireArguments({ usage: USAGE, drapeaux: [REMPLACER], noms: 1 });
  const remplacer = lus.a(REMPLACER);
  const [donne] = lus.noms;
  const settings = readSettings(process.env);
  const depots = depotsDe(settings);
  if (!donne) return lister(depots);
  const archive = existsSync(donne)
    ? { depot: depotDossier(dirname(donne)), nom: basename(donne) }
    : await trouver(depots, ({ nom }) => nom === donne);
  if (!archive) throw new Error(`${donne} n’est ni un fichier, ni une sauvegarde connue. ${USAGE}`);
  const { release, ...cible } = await cibleDe(settings);
  try {
    const suivi = suiviDuProcessus(ARRETEE);
    dire(`Lecture et vérification de ${archive.nom}…`);
    const { manifeste, lignes, deCote } = await restaurer({ ...cible, suivi }, archive, { remplacer });
    if (deCote) dire(`L’étude présente est mise de côté\u00a0: ${deCote}.`);
    dire(
      `Restauré\u00a0: l’étude du ${formatInstant(manifeste.le)}, ${pluriel(lignes, 'ligne')}, ${pluriel(manifeste.fichiers.nombre, 'fichier')}.`,
    );
    if (manifeste.abimes.length > 0)
      dire(
        `Attention\u00a0: ${pluriel(manifeste.abimes.length, 'fichier était déjà perdu', 'fichiers étaient déjà perdus')} quand elle a été faite.`,
      );
    await direEffacements(cible, settings);
    dire(NUMEROS);
    dire('Chacun se connecte de nouveau\u00a0: les sessions ne sont pas sauvegardées.');
    return true;
  } finally {
    await release();
  }
});
