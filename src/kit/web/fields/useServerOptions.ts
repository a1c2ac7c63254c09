import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '../../api';
import type { OptionSource } from './serverOptions';

const TYPING_PAUSE_MS = 250;

/** What the server offers for what is typed; `chosen` labels are never searched for. */
export function useServerOptions<O extends Option>(source: OptionSource<O>, chosen: readonly string[]) {
  // As the field will say at once that it shows: thirty of them would be drawn again.
  const [search, setSearch] = useState(chosen[0] ?? '');
  const [opened, setOpened] = useState(false);
  const asked = chosen.includes(search) ? '' : search.trim();
  const [q] = useDebouncedValue(asked, TYPING_PAUSE_MS);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: source.queryKey(q),
    queryFn: ({ signal }) => source.load(q, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const waiting = opened && (isFetching || q !== asked);
  const empty = isError ? 'Recherche impossible, réessayez.' : 'Aucun résultat';
  return {
    options: data ?? [],
    waiting,
    search,
    setSearch,
    nothingFound: waiting ? 'Recherche…' : empty,
    onDropdownOpen: () => {
      setOpened(true);
      if (isError) void refetch();
    },
    onDropdownClose: () => setOpened(false),
  };
}
