import { type Avancement, direAvancement } from '../sauvegarde/sauvegarde';
import type { Suivi } from '../sauvegarde/server/suivi';
import { dire as ecrire } from './dire';

const ARRETEE = 'Arrêtée avant la fin\u00a0: il n’en reste rien.';
const BATTEMENT = 'battement';
const BATTEMENT_MS = 10_000;
const AU_SERVEUR_MS = 200;
const AU_TERMINAL_MS = 10_000;

/** Says the beginning of each step at once, then how far it is, at most once every `ms`. */
export function espacer(
  dire: Suivi['dire'],
  ms: number,
  maintenant: () => number = () => performance.now(),
): Suivi['dire'] {
  let [etape, le] = ['', 0];
  return (avancement) => {
    const now = maintenant();
    if (avancement.etape === etape && now - le < ms) return;
    [etape, le] = [avancement.etape, now];
    dire(avancement);
  };
}

const envoyer = (message: Avancement | typeof BATTEMENT): void => {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
};

/** To the server that has started this command or, without one, to whoever watches a terminal. */
function auditeur(): Suivi['dire'] {
  if (process.connected) return espacer(envoyer, AU_SERVEUR_MS);
  if (!process.stdout.isTTY) return () => {};
  return espacer((avancement) => ecrire(`  ${direAvancement(avancement)}`), AU_TERMINAL_MS);
}

/** A command tells how far it is; stopped, it leaves nothing half-done, and ends by `arretee`. */
export function suiviDuProcessus(arretee = ARRETEE): Suivi & { battre(): void } {
  const fin = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => fin.abort(new Error(arretee)));
  let battu = -BATTEMENT_MS;
  return {
    fin: fin.signal,
    /** A heartbeat: something still moves within a long step. */
    battre() {
      const now = performance.now();
      if (now - battu < BATTEMENT_MS) return;
      battu = now;
      envoyer(BATTEMENT);
    },
    dire: auditeur(),
  };
}
