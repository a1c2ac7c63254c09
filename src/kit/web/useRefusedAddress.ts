import { useEffect, useRef } from 'react';
import { manquesOf } from './fieldErrors';
import type { ListState } from './useListState';

interface Reading {
  error: Error | null;
  errorUpdatedAt: number;
}

/**
 * What the server refuses of an address (a sort, a date typed by hand) is replaced by its default: reading again would fail again.
 * Any other failure goes to `onFailed`.
 */
export function useRefusedAddress(
  { forget }: Pick<ListState<never>, 'forget'>,
  { error, errorUpdatedAt }: Reading,
  onFailed?: () => void,
): void {
  // In a ref, so that each failure is told once, however often the screen is rendered.
  const mend = useRef<(failure: Error) => void>(undefined);
  mend.current = (failure) => {
    if (!forget(manquesOf(failure).map(({ path }) => path))) onFailed?.();
  };
  useEffect(() => {
    if (error && errorUpdatedAt) mend.current?.(error);
  }, [error, errorUpdatedAt]);
}

/** The same for a choice that the server does not see as such: the screen itself finds that it is unknown. */
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
