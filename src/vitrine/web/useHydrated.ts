import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the HTML that the build wrote, and until React holds the page. */
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
