import { balayer, essayerBalayage } from '../fichier/server/balayage';
import { formatBytes, pluriel } from '../kit/text';
import { lireArguments } from './arguments';
import { conduire, dire } from './dire';
import { surLEtude } from './sauvegardes';
import { readSettings } from './settings';
import { balaiDe } from './temoins';

const ESSAI = '--essai';
const USAGE = `npm run sweep [-- ${ESSAI}]`;

/** `npm run sweep`: the sweep of pieces of each night, now; `--essai` only says what would go. */
await conduire(async () => {
  const essai = lireArguments({ usage: USAGE, drapeaux: [ESSAI] }).a(ESSAI);
  const settings = readSettings(process.env);
  return surLEtude(settings, async ({ source }) => {
    const balai = { db: source.db, store: source.store, ...balaiDe(settings) };
    const { pieces, octets, arrivees } = await (essai
      ? essayerBalayage(balai, source.now())
      : balayer({ ...balai, log: { info: () => {} } }, source.now()));
    for (const { id, label, size } of pieces) dire(`  pièce ${id}\u00a0: ${label} (${formatBytes(size)})`);
    for (const sha256 of octets) dire(`  octets ${sha256}`);
    dire(
      `${essai ? 'À retirer' : 'Retirés'}\u00a0: ${pluriel(pieces.length, 'pièce')} que plus rien ne nomme, ${pluriel(octets.length, 'fichier')} sans pièce, ${pluriel(arrivees, 'envoi interrompu', 'envois interrompus')}.`,
    );
    return true;
  });
});
