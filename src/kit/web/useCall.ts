import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Call } from '../api';
import { call, type CallInput } from './call';
import { keyOf } from './queryClient';

/** `refetchInterval`: milliseconds after which it is asked again; a reading still under way then goes on. */
type Options<A> = Pick<UseQueryOptions<A>, 'enabled' | 'staleTime' | 'refetchInterval' | 'placeholderData'>;
type Input<C extends Call> = Omit<CallInput<C>, 'signal' | 'timeoutMs'>;
type Rest<T, A> = object extends T ? [input?: T, options?: Options<A>] : [input: T, options?: Options<A>];

/** The answer of a reading call, cached under its path and input. */
export function useCall<C extends Call>(
  spec: C,
  ...[input, options]: Rest<Input<C>, AnswerOf<C>>
): UseQueryResult<AnswerOf<C>, Error> {
  const send = call as (spec: Call, input: unknown) => Promise<AnswerOf<C>>;
  return useQuery({
    queryKey: keyOf(spec, input),
    queryFn: ({ signal }) => send(spec, { ...input, signal }),
    ...options,
  });
}
