/** A value kept outside of the screens, which follow it by `useSyncExternalStore(subscribe, current)`. */
export interface Store<T> {
  current: () => T;
  set: (next: T) => void;
  /** Answers the function that stops it. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
