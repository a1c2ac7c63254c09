import { useEffect, useRef } from 'react';
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
  // Each failure is told once, whatever is drawn anew meanwhile.
  const mend = useRef<(failure: Error) => void>(undefined);
  mend.current = (failure) => {
    if (!forget(manquesOf(failure).map(({ path }) => path))) onFailed?.();
  };
  useEffect(() => {
    if (error && errorUpdatedAt) mend.current?.(error);
  }, [error, errorUpdatedAt]);
}

/** The same of a choice that only the screen knows, and of which the server is told something else. */
export function useKnownChoice<F extends string>(
  { filters, forget }: Pick<ListState<F>, 'filters' | 'forget'>,
  name: F,
  choices: readonly { value: string }[],
): void {
  const unknown = choices.every(({ value }) => value !== filters[name]);
  useEffect(() => {
    if (unknown) forget([name]);
  }, [unknown, forget, name]);
}
