import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../kit/web/call';
import { keyOf } from '../../kit/web/queryClient';
import { getUser, type User } from '../api';

/** Short enough for the screens to follow what the office gives and takes. */
const FIVE_MINUTES_MS = 300_000;

export const USER = {
  queryKey: keyOf(getUser, {}),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<User> => call(getUser, { signal }),
  staleTime: FIVE_MINUTES_MS,
};

/** The signed-in account. */
export const useUser = (): UseQueryResult<User, Error> => useQuery(USER);
