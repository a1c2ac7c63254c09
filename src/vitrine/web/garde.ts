/** The message that could not be sent, kept in this tab alone: it survives a reload, not the visit. */
import { useSyncExternalStore } from 'react';
import type { Message } from './envoyer';

const KEY = 'minutier.message';

/** A browser may refuse its storage: the message then lives as long as the page. */
function tenter<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

let garde = tenter(() => sessionStorage.getItem(KEY));
const listeners = new Set<() => void>();

export function garder(message: Message | null): void {
  const text = message && JSON.stringify(message);
  garde = text;
  tenter(() => (text ? sessionStorage.setItem(KEY, text) : sessionStorage.removeItem(KEY)));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Null in the HTML written at build time. */
export function useGarde(): Message | null {
  const text = useSyncExternalStore(
    subscribe,
    () => garde,
    () => null,
  );
  return text ? tenter(() => JSON.parse(text) as Message) : null;
}
