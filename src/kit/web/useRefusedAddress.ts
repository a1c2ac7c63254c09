import { useEffect, useEffectEvent } from 'react';
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
  const mend = useEffectEvent((failure: Error) => {
    if (!forget(manquesOf(failure).map(({ path }) => path))) onFailed?.();
  });
  // Once for each failure, however often the screen is rendered.
  useEffect(() => {
    if (error && errorUpdatedAt) mend(error);
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
