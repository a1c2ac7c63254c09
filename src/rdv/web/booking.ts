/** One booking panel for the whole office: the round button opens it, and so does Ajouter (D05). */
import { useSyncExternalStore } from 'react';

let opened = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  opened = next;
  for (const listener of listeners) listener();
}
export const openBooking = (): void => set(true);
export const closeBooking = (): void => set(false);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const useBookingOpened = (): boolean => useSyncExternalStore(subscribe, () => opened);
