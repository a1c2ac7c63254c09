import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../kit/web/call';
import { keyOf } from '../../kit/web/queryClient';
import { useLoadError } from '../../kit/web/useLoadError';
import { getAnalytics } from '../api';
import { ERREUR_CHARGEMENT } from './messages';

const DELAI_MS = 10_000; // R308

/** Every year at once, read anew each time the screen opens, and when another year begins: whatever was written since counts. */
export function useAnalytics(cetteAnnee: number) {
  const query = useQuery({
    queryKey: [...keyOf(getAnalytics), cetteAnnee],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getAnalytics, { timeoutMs: DELAI_MS, signal }),
    staleTime: 0,
  });
  useLoadError(query, ERREUR_CHARGEMENT);
  return query;
}
