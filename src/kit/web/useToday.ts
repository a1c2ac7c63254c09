/** The office's day and year, kept current: a screen left open overnight must not stay at yesterday. */
import { useSyncExternalStore } from 'react';
import { officeYear } from '../dates';
import { ceJour, maintenant, suivreHorloge, TOLERE_MS } from './horloge';

const EVERY_MS = 60_000;

/** Timers of a hidden tab are slowed down: it looks again when it comes back. */
function subscribe(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  const cesser = suivreHorloge(look);
  return () => {
    cesser();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const thisYear = (): number => officeYear(maintenant());

export const useToday = (): string => useSyncExternalStore(subscribe, ceJour);
export const useThisYear = (): number => useSyncExternalStore(subscribe, thisYear);

/** Calls `told` once for each day that begins, until the function answered is called. */
export function onNewDay(told: () => void): () => void {
  let day = ceJour();
  return subscribe(() => {
    if (ceJour() === day) return;
    day = ceJour();
    told();
  });
}

/** The PC's clock against one that nobody sets, and that may stand still while the PC sleeps. */
const reglage = (): number => Date.now() - performance.now();

/** Calls `told` each time that the PC's clock has been set, or may have been, until the function answered is called. */
export function onClockSet(told: () => void): () => void {
  let connu = reglage();
  return subscribe(() => {
    if (Math.abs(reglage() - connu) <= TOLERE_MS) return;
    connu = reglage();
    told();
  });
}
