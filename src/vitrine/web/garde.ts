/** The message that could not be sent, kept in this tab alone: it survives a reload, not the visit. */
import { useSyncExternalStore } from 'react';
import { createStore } from '../../kit/web/store';
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

const garde = createStore(tenter(() => sessionStorage.getItem(KEY)));

export function garder(message: Message | null): void {
  const text = message && JSON.stringify(message);
  tenter(() => (text ? sessionStorage.setItem(KEY, text) : sessionStorage.removeItem(KEY)));
  garde.set(text);
}

/** Null in the HTML written at build time. */
export function useGarde(): Message | null {
  const text = useSyncExternalStore(garde.subscribe, garde.current, () => null);
  return text ? tenter(() => JSON.parse(text) as Message) : null;
}
