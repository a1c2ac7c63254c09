import { figesDansFactures } from '../dossier/server/sql-factures';
import { balayer, essayerBalayage } from '../fichier/server/balayage';
import { lireArguments } from './arguments';
import { conduire, dire, nombre, poids } from './dire';
import { ouvrirSource } from './sauvegardes';
import { readSettings } from './settings';

const ESSAI = '--essai';
const USAGE = `npm run sweep [-- ${ESSAI}]`;

/** What the office does every night by itself, now; `--essai` only says what would go. */
await conduire(async () => {
  const essai = lireArguments(process.argv.slice(2), { usage: USAGE, drapeaux: [ESSAI] }).a(ESSAI);
  const { source, close } = await ouvrirSource(readSettings(process.env));
  const balai = { db: source.db, store: source.store, nommesAilleurs: figesDansFactures };
  try {
    const { pieces, octets, arrivees } = await (essai
      ? essayerBalayage(balai, source.now())
      : balayer({ ...balai, log: { info: () => {} } }, source.now()));
    for (const { id, label, size } of pieces) dire(`  pièce ${id}\u00a0: ${label} (${poids(size)})`);
    for (const sha256 of octets) dire(`  octets ${sha256}`);
    dire(
      `${essai ? 'À retirer' : 'Retirés'}\u00a0: ${nombre(pieces.length)} pièces que plus rien ne nomme, ${nombre(octets.length)} fichiers sans pièce, ${nombre(arrivees)} envois interrompus.`,
    );
    return true;
  } finally {
    await close();
  }
});
