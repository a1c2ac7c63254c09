import { QueryClient } from '@tanstack/react-query';
import type { Call } from '../api';
import { AppError } from '../errors';

const STALE_MS = 30_000;

/** Only a request that had no answer is sent again; a refusal stays a refusal. */
const retry = (count: number, error: unknown): boolean =>
  count < 1 && error instanceof AppError && error.code === 'indisponible';

export const queryClient = new QueryClient({
  defaultOptions: {
    // `networkMode: 'always'` turns `refetchOnReconnect` off: what failed meanwhile would stay unread once the network is back.
    queries: {
      staleTime: STALE_MS,
      retry,
      retryDelay: 1_000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Every answer of a call is cached under its path, then its input. */
export const keyOf = (spec: Call, input?: unknown): readonly unknown[] =>
  input === undefined ? [spec.path] : [spec.path, input];

/** After records were deleted: « back » must read them anew, and find them gone. */
export const forgetRecords = (spec: Call, ids: readonly number[]): void => {
  for (const id of ids) queryClient.removeQueries({ queryKey: keyOf(spec, { params: { id } }) });
};

/** Every cached answer of these calls is out of date; those on screen are asked again. */
export const invalidate = async (...specs: Call[]): Promise<void> => {
  await Promise.all(specs.map((spec) => queryClient.invalidateQueries({ queryKey: keyOf(spec) })));
};
