/** What a list screen asks for, and what it gets. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call } from '../api';
import { fetchesAhead } from './ahead';
import { callList, type ListResult, type RowOf } from './call';
import { notifyLoadError } from './notify';
import { keyOf, queryClient } from './queryClient';
import type { ListState } from './useListState';
import { useRefusedAddress } from './useRefusedAddress';

export interface List<Row> extends ListResult<Row> {
  loading: boolean;
  /** The rows are those of the question before: the current one has no answer yet. */
  late: boolean;
  failed: boolean;
  retry: () => void;
  /** The user is about to turn to that page: it is read ahead. */
  aim: (page: number) => void;
}

/** Shared by the screen and by the shell's prefetch (R022). */
export const listOptions = <C extends Call>(spec: C, query: object) =>
  queryOptions({
    queryKey: keyOf(spec, query),
    queryFn: ({ signal }) => callList(spec, { query, signal }),
  });

export function useList<C extends Call>(
  spec: C,
  state: Pick<ListState<never>, 'page' | 'query' | 'setPage' | 'forget'>,
  texts: { error: string },
): List<RowOf<C>> {
  const options = listOptions(spec, state.query);
  const reading = useQuery({ ...options, placeholderData: keepPreviousData });
  const { data, isPending, isFetching, isPlaceholderData, isError, refetch } = reading;

  useRefusedAddress(state, reading, () => notifyLoadError(texts.error));

  // R298: a page beyond the page count goes back to the first.
  const nothing = data?.rows.length === 0;
  const beyond = state.page > 1 && !isFetching && nothing;
  // The page left was beyond the end and empty; the first one, on its way, has rows.
  const left = isPlaceholderData && nothing && data.total > 0;
  // The list was empty and is read again after a write: perhaps it no longer is.
  const outOfDate = nothing && isFetching && queryClient.getQueryState(options.queryKey)?.isInvalidated;
  const { setPage } = state;
  useEffect(() => {
    if (beyond) setPage(1, 'replace');
  }, [beyond, setPage]);

  return {
    rows: data?.rows ?? [],
    total: data?.total ?? 0,
    capped: data?.capped ?? false,
    loading: isPending || beyond || left || outOfDate === true,
    late: isPlaceholderData,
    failed: isError,
    retry: () => void refetch(),
    aim: (page) => {
      if (fetchesAhead()) void queryClient.prefetchQuery(listOptions(spec, { ...state.query, page }));
    },
  };
}
