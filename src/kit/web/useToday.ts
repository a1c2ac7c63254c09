/** The office's day and year, kept current: a screen left open overnight must not stay at yesterday. */
import { useSyncExternalStore } from 'react';
import { officeYear } from '../dates';
import { ceJour, maintenant, suivreHorloge } from './horloge';

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
