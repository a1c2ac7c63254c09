import { figesDansFactures } from '../dossier/server/sql-factures';
import { balayer, essayerBalayage } from '../fichier/server/balayage';
import { conduire, dire, nombre, poids } from './dire';
import { ouvrirSource } from './sauvegardes';
import { readSettings } from './settings';

const ESSAI = '--essai';

/** What the office does every night by itself, now; `--essai` only says what would go. */
await conduire(async () => {
  const essai = process.argv.includes(ESSAI);
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
