/** Page, search, sort and filters of a list live in the address: a link or « back » shows the same rows. */
import { useLocation, useMatch, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../api';
import { isAt } from './screen';

type Order = 'asc' | 'desc';

interface Options<F extends string> {
  size?: number;
  /** Name and default value; a filter at its empty string is not sent. */
  filters?: Record<F, string>;
  /** `false` in a modal: the address belongs to the screen below. */
  inUrl?: boolean;
}

export interface ListState<F extends string = string> {
  page: number;
  size: number;
  q: string;
  sort: string | undefined;
  order: Order;
  filters: Record<F, string>;
  /** A search or a filter leaves rows out. */
  narrowed: boolean;
  selected: ReadonlySet<number>;
  /** What `callList` sends. */
  query: Record<string, string | number>;
  /** A page that the user went to is a step for « back »; leaving a page that no longer exists is not (`replace`). */
  setPage: (page: number, how?: Step) => void;
  setQ: (q: string) => void;
  toggleSort: (key: string) => void;
  setFilter: (name: F, value: string) => void;
  setSelected: (ids: ReadonlySet<number>) => void;
  /** Removes from the address what the server refused; `false` when none of it is there. */
  forget: (names: readonly string[]) => boolean;
}

type Changes = Record<string, string | undefined>;
type Step = 'push' | 'replace';

function changed(search: string, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next.size > 0 ? `?${next}` : '';
}

/** The search string, and how to change it: that of the address, or of this component only. */
function useSearchText(inUrl: boolean): [string, (changes: Changes, how?: Step) => void] {
  const router = useRouter();
  const located = useLocation({ select: (location) => location.searchStr });
  const screen = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [kept, keep] = useState('');
  const text = inUrl ? located : kept;
  const change = useCallback(
    (changes: Changes, how: Step = 'replace') => {
      // What was typed just before another screen took this one's place (a session that ended, a row that was opened) is not for
      // that screen's address.
      if (inUrl && !isAt(screen, router.state.location.pathname)) return;
      const { pathname, searchStr } = router.state.location;
      if (inUrl) router.history[how](`${pathname}${changed(searchStr, changes)}`);
      else keep((before) => changed(before, changes));
    },
    [inUrl, router, screen],
  );
  return [text, change];
}

/** What the search string says; the defaults for what it does not say. */
function readSearch<F extends string>(text: string, { filters }: Options<F>) {
  const params = new URLSearchParams(text);
  const pairs = Object.entries<string>(filters ?? {}).map(([name, initial]) => [
    name,
    params.get(name) ?? initial,
  ]);
  return {
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    q: params.get('q') ?? '',
    sort: params.get('sort') ?? undefined,
    order: params.get('order') === 'desc' ? ('desc' as const) : ('asc' as const),
    filters: Object.fromEntries(pairs) as Record<F, string>,
  };
}

type Read = ReturnType<typeof readSearch<string>>;

const queryOf = ({ page, q, sort, order, filters }: Read, size: number): ListState['query'] => ({
  page,
  size,
  ...(q ? { q } : {}),
  ...(sort ? { sort, order } : {}),
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
});

const isNarrowed = ({ q, filters }: Read, initial: Partial<Record<string, string>> = {}): boolean =>
  q !== '' || Object.entries(filters).some(([name, value]) => value !== initial[name]);

const NOTHING: ReadonlySet<number> = new Set();

export function useListState<F extends string = never>(options: Options<F> = {}): ListState<F> {
  const { size = DEFAULT_PAGE_SIZE, inUrl = true } = options;
  const [text, change] = useSearchText(inUrl);
  // Ticks are forgotten when other rows are shown: nothing unseen is ever deleted.
  const [ticked, tick] = useState({ text, ids: NOTHING });
  const [defaults] = useState(options);
  const read = useMemo(() => readSearch(text, defaults), [text, defaults]);
  const query = useMemo(() => queryOf(read, size), [read, size]);
  const { sort, order } = read;

  const setPage = useCallback(
    (to: number, how: Step = 'push') => change({ page: to > 1 ? String(to) : undefined }, how),
    [change],
  );
  const setQ = useCallback((to: string) => change({ q: to || undefined, page: undefined }), [change]);
  const toggleSort = useCallback(
    (key: string) =>
      change({ sort: key, order: sort === key && order === 'asc' ? 'desc' : 'asc', page: undefined }),
    [change, sort, order],
  );
  const setFilter = useCallback(
    (name: F, value: string) =>
      change({ [name]: value === (defaults.filters?.[name] ?? '') ? undefined : value, page: undefined }),
    [change, defaults],
  );
  const forget = useCallback(
    (names: readonly string[]) => {
      const params = new URLSearchParams(text);
      const refused = names.filter((name) => params.has(name));
      if (refused.length > 0) change(Object.fromEntries(refused.map((name) => [name, undefined])));
      return refused.length > 0;
    },
    [change, text],
  );
  const setSelected = useCallback((ids: ReadonlySet<number>) => tick({ text, ids }), [text]);
  const selected = ticked.text === text ? ticked.ids : NOTHING;

  return {
    ...read,
    narrowed: isNarrowed(read, defaults.filters),
    size,
    selected,
    query,
    setPage,
    setQ,
    toggleSort,
    setFilter,
    setSelected,
    forget,
  };
}
