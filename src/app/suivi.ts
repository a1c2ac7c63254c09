import type { Suivi } from '../sauvegarde/server/suivi';

const ARRETEE = 'Arrêtée avant la fin\u00a0: il n’en reste rien.';
const REDIT_MS = 200;

/** A command that a server has started tells it how far it is; stopped, it leaves nothing half-done. */
export function suiviDuProcessus(): Suivi {
  const fin = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => fin.abort(new Error(ARRETEE)));
  let [etape, le] = ['', 0];
  return {
    fin: fin.signal,
    dire(avancement) {
      const now = performance.now();
      if (!process.connected || (avancement.etape === etape && now - le < REDIT_MS)) return;
      [etape, le] = [avancement.etape, now];
      process.send?.(avancement, undefined, undefined, () => {});
    },
  };
}
