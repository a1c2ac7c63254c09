import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/web/call';
import { keyOf } from '../../kit/web/queryClient';
import { useLoadError } from '../../kit/web/useLoadError';
import { getAnalytics } from '../api';
import { ERREUR_CHARGEMENT } from './messages';

const DELAI_MS = 10_000; // R308

/** Every year at once, read anew each time the screen opens: whatever was written since counts. */
export function useAnalytics() {
  const query = useQuery({
    queryKey: keyOf(getAnalytics),
    queryFn: ({ signal }) => call(getAnalytics, { timeoutMs: DELAI_MS, signal }),
    staleTime: 0,
  });
  useLoadError(query, ERREUR_CHARGEMENT);
  return query;
}
