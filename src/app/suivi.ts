import type { Suivi } from '../sauvegarde/server/suivi';

const ARRETEE = 'Arrêtée avant la fin\u00a0: il n’en reste rien.';
const BATTEMENT = 'battement';
const REDIT_MS = 200;
const BATTEMENT_MS = 10_000;

/** A command that a server has started tells it how far it is; stopped, it leaves nothing half-done. */
export function suiviDuProcessus(): Suivi & { battre(): void } {
  const fin = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => fin.abort(new Error(ARRETEE)));
  let [etape, le, battu] = ['', 0, -BATTEMENT_MS];
  return {
    fin: fin.signal,
    /** A heartbeat: something still moves within a long step. */
    battre() {
      const now = performance.now();
      if (!process.connected || now - battu < BATTEMENT_MS) return;
      battu = now;
      process.send?.(BATTEMENT, undefined, undefined, () => {});
    },
    dire(avancement) {
      const now = performance.now();
      if (!process.connected || (avancement.etape === etape && now - le < REDIT_MS)) return;
      [etape, le] = [avancement.etape, now];
      process.send?.(avancement, undefined, undefined, () => {});
    },
  };
}
