import { useEffect } from 'react';
import { manquesOf } from './fieldErrors';
import type { ListState } from './useListState';

interface Reading {
  error: Error | null;
  errorUpdatedAt: number;
}

/**
 * What the server refuses of an address (a sort, a date typed by hand) gives way to its default: no second reading would mend it.
 * Any other failure goes to `onFailed`.
 */
export function useRefusedAddress(
  { forget }: Pick<ListState<never>, 'forget'>,
  { error, errorUpdatedAt }: Reading,
  onFailed?: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told once.
  useEffect(() => {
    if (!error || !errorUpdatedAt) return;
    if (!forget(manquesOf(error).map(({ path }) => path))) onFailed?.();
  }, [error, errorUpdatedAt]);
}
