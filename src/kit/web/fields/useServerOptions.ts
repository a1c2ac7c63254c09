import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option } from '../../api';
import { normalize } from '../../text';
import type { OptionSource } from './serverOptions';

const TYPING_PAUSE_MS = 250;

/** Whether a label has each word that is typed. */
function matches({ label }: Option, typed: string): boolean {
  const text = normalize(label);
  return normalize(typed)
    .split(' ')
    .every((word) => text.includes(word));
}

/** What the server offers for what is typed; `chosen` labels are never searched for. */
export function useServerOptions<O extends Option>(source: OptionSource<O>, chosen: readonly string[]) {
  // Begins with the text that the field will report at once: a change would render thirty fields again.
  const [search, setSearch] = useState(chosen[0] ?? '');
  const [opened, setOpened] = useState(false);
  /** What a closed list shows while it fades: it closes as it was, not with what the next search would begin with. */
  const [left, setLeft] = useState<O[]>([]);
  const asked = chosen.includes(search) ? '' : search.trim();
  const [q] = useDebouncedValue(asked, TYPING_PAUSE_MS);
  const {
    data = [],
    isFetching,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery({
    queryKey: source.queryKey(q),
    queryFn: ({ signal }) => source.load(q, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  // Until the answer comes, an option of the previous search must not be chosen in its place: « Zniber », ↓, « Entrée » is quickly typed.
  const current = q === asked && !isPlaceholderData;
  const found = current ? data : data.filter((option) => matches(option, asked));
  const options = opened ? found : left;
  const waiting = opened && (isFetching || q !== asked);
  const empty = isError ? 'Recherche impossible, réessayez.' : 'Aucun résultat';
  return {
    options,
    waiting,
    /** What is typed has its answer. */
    answered: opened && asked !== '' && !waiting,
    search,
    setSearch,
    nothingFound: waiting ? 'Recherche…' : empty,
    onDropdownOpen: () => {
      setOpened(true);
      if (isError) void refetch();
    },
    onDropdownClose: () => {
      setOpened(false);
      setLeft(options);
    },
  };
}
