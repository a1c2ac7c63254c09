import { useEffect, useRef } from 'react';

/** A request that its own screen gave up: not a failure, nothing is told. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** One piece of work at a time that may be given up; leaving the screen gives it up too. */
export function useCancel(): { begin: () => AbortSignal; cancel: () => void } {
  const current = useRef<AbortController>(null);
  const cancel = () => current.current?.abort();
  useEffect(() => cancel, []);
  const begin = () => {
    cancel();
    current.current = new AbortController();
    return current.current.signal;
  };
  return { begin, cancel };
}
