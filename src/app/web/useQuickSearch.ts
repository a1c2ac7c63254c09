import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Droit } from '../../compte/droits';
import { useUser } from '../../compte/web/useUser';
import { normalize } from '../../kit/text';
import { type MenuLink, SECTIONS } from './menu';
import { searchAll } from './searchAll';

const TYPING_PAUSE_MS = 150;

/** The menu's entries whose name has all these words. */
function screensOf(q: string, droits: readonly Droit[]): MenuLink[] {
  const words = normalize(q).split(' ');
  return SECTIONS.flatMap(({ entries }) => entries)
    .filter(({ right }) => !right || droits.includes(right))
    .flatMap(({ label, to, links = [] }) => [
      ...(to ? [{ label, to }] : []),
      ...links.map((link) => ({ ...link, label: `${label} › ${link.label}` })),
    ])
    .filter(({ label }) => words.every((word) => normalize(label).includes(word)));
}

/** The former results stay shown until those of the words typed are there (`settled`). */
export function useQuickSearch(typed: string) {
  const asked = typed.trim();
  const [q] = useDebouncedValue(asked, TYPING_PAUSE_MS);
  const { data: user } = useUser();
  const { data, isPending, isPlaceholderData, isError, refetch } = useQuery({
    queryKey: ['recherche', q],
    queryFn: async ({ signal }) => ({
      groups: await searchAll(q, signal),
      screens: screensOf(q, user?.droits ?? []),
    }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    shown: asked === '' ? undefined : data,
    settled: asked !== '' && asked === q && !isPending && !isPlaceholderData,
    failed: isError,
    retry: () => void refetch(),
  };
}
export type QuickSearchState = ReturnType<typeof useQuickSearch>;
