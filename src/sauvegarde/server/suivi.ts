import type { Avancement } from '../sauvegarde';

/** Who follows a backup or a drill: hears how far it is, and may stop it. */
export interface Suivi {
  fin: AbortSignal;
  dire(avancement: Avancement): void;
}

/** Reports one more step. @throws the reason of `fin` once it was stopped: the caller then undoes what it has written. */
export function avancer(
  suivi: Suivi | undefined,
  etape: Avancement['etape'],
  fait: number,
  total: number | null,
) {
  suivi?.dire({ etape, fait, total });
  suivi?.fin.throwIfAborted();
}
