import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML written at build time, and until React has taken over the page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const QUERY = '(prefers-reduced-motion: reduce)';

function onChange(told: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', told);
  return () => query.removeEventListener('change', told);
}

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => matchMedia(QUERY).matches,
    () => true,
  );
