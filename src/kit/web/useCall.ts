import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call } from '../api';
import { call, type CallInput } from './call';
import { keyOf } from './queryClient';

interface Options {
  enabled?: boolean;
  staleTime?: number;
  /** Milliseconds after which it is asked again. */
  refetchInterval?: number | false;
}
type Input<C extends Call> = Omit<CallInput<C>, 'signal' | 'timeoutMs'>;
type Rest<T> = object extends T ? [input?: T, options?: Options] : [input: T, options?: Options];

/** The answer of a reading call, cached under its path and input. */
export function useCall<C extends Call>(
  spec: C,
  ...[input, options]: Rest<Input<C>>
): UseQueryResult<AnswerOf<C>, Error> {
  const send = call as (spec: Call, input: unknown) => Promise<AnswerOf<C>>;
  return useQuery({
    queryKey: keyOf(spec, input),
    queryFn: ({ signal }) => send(spec, { ...input, signal }),
    ...options,
  });
}
