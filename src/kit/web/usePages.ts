import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf, Call } from '../api';
import { call, type CallInput } from './call';
import { keyOf } from './queryClient';

interface Page {
  /** Where the next page begins (`avant`); null after the last. */
  suite: number | null;
}
type Input<C extends Call> = Omit<CallInput<C>, 'signal' | 'timeoutMs'>;

/** A list without end, read page after page; `NextPage` asks for the next one. */
export function usePages<C extends Call>(
  spec: AnswerOf<C> extends Page ? C : never,
  input: Input<C>,
  options?: { staleTime: number; gcTime: number },
) {
  const send = call as (spec: Call, input: unknown) => Promise<AnswerOf<C> & Page>;
  return useInfiniteQuery({
    queryKey: keyOf(spec, input),
    queryFn: ({ signal, pageParam }) =>
      send(spec, { ...input, query: { ...input.query, avant: pageParam ?? undefined }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ suite }) => suite,
    ...options,
  });
}
