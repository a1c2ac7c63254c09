import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call } from '../api';
import { invalidate, keyOf, queryClient } from './queryClient';
import { asAppError } from './responseError';

interface Input {
  params: { id: number };
  signal: AbortSignal;
}

interface Row {
  id: number;
  version: number;
}

const showsAnother = (list: Call, { id, version }: Row): boolean =>
  queryClient
    .getQueriesData<{ rows?: Row[] }>({ queryKey: keyOf(list) })
    .some(([, shown]) => shown?.rows?.some((row) => row.id === id && row.version !== version));

/**
 * The record that a form modifies; without `id`, the form adds one. Read each time the form opens, so that it starts from the
 * current version, and never again under one's typing. When the record is gone, or was changed by a colleague, the `list` that
 * still shows it as it was is read again.
 */
export const useToEdit = <T extends Row>(
  spec: Call,
  id: number | undefined,
  read: (input: Input) => Promise<T>,
  list: Call,
): UseQueryResult<T> =>
  useQuery({
    // Not under the call's own key: a write elsewhere would have it read again here, under one's typing, version included.
    queryKey: ['modifier', spec.path, id],
    queryFn: async ({ signal }) => {
      try {
        const record = await read({ params: { id: id as number }, signal });
        if (showsAnother(list, record)) void invalidate(list);
        return record;
      } catch (error) {
        if (asAppError(error).code === 'introuvable') void invalidate(list);
        throw error;
      }
    },
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
