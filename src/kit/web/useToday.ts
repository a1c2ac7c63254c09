/** The office's day and year, kept current: a screen left open overnight must not stay at yesterday. */
import { useSyncExternalStore } from 'react';
import { officeDay, officeYear } from '../dates';

const EVERY_MS = 60_000;

/** Timers of a hidden tab are slowed down: it looks again when it comes back. */
function subscribe(look: () => void): () => void {
  const timer = setInterval(look, EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

const today = (): string => officeDay(new Date());
const thisYear = (): number => officeYear(new Date());

export const useToday = (): string => useSyncExternalStore(subscribe, today);
export const useThisYear = (): number => useSyncExternalStore(subscribe, thisYear);

/** Calls `told` once for each day that begins, until the function answered is called. */
export function onNewDay(told: () => void): () => void {
  let day = today();
  return subscribe(() => {
    if (today() === day) return;
    day = today();
    told();
  });
}
