import type { Avancement } from '../sauvegarde';

/** Who watches a backup or a drill: told how far it is, and may want no more of it. */
export interface Suivi {
  fin: AbortSignal;
  dire(avancement: Avancement): void;
}

/** One more step. @throws why it is wanted no more: whoever writes then undoes what it wrote. */
export function avancer(
  suivi: Suivi | undefined,
  etape: Avancement['etape'],
  fait: number,
  total: number | null,
) {
  suivi?.dire({ etape, fait, total });
  suivi?.fin.throwIfAborted();
}
