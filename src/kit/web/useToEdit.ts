import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Call } from '../api';
import { keyOf } from './queryClient';

interface Input {
  params: { id: number };
  signal: AbortSignal;
}

/**
 * What a form modifies; `id` absent, it adds. Read anew each time the form opens, so that it starts from the current version,
 * and never under one's typing.
 */
export const useToEdit = <T>(
  spec: Call,
  id: number | undefined,
  read: (input: Input) => Promise<T>,
): UseQueryResult<T> =>
  useQuery({
    queryKey: [...keyOf(spec), 'modifier', id],
    queryFn: ({ signal }) => read({ params: { id: id as number }, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
