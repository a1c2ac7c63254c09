import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../kit/web/call';
import { notifyLoadError } from '../../kit/web/notify';
import { keyOf } from '../../kit/web/queryClient';
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
  const { isError, errorUpdatedAt } = query;
  useEffect(() => {
    if (isError && errorUpdatedAt) notifyLoadError(ERREUR_CHARGEMENT);
  }, [isError, errorUpdatedAt]);
  return query;
}
