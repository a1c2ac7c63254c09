import type { Call, Option } from '../../api';
import { callList, type RowOf } from '../call';
import { keyOf } from '../queryClient';

/** Enough to choose from; to find another, one types one more letter. */
const SHOWN = 20;

export interface OptionSource<O extends Option = Option> {
  queryKey: (q: string) => readonly unknown[];
  load: (q: string, signal: AbortSignal) => Promise<O[]>;
}

/** The rows of a list as options, searched by the server as one types. */
export function rowOptions<C extends Call, O extends Option>(
  spec: C,
  extra: object,
  optionOf: (row: RowOf<C>) => O,
): OptionSource<O> {
  const queryOf = (q: string) => ({ ...extra, q, page: 1, size: SHOWN });
  return {
    queryKey: (q) => keyOf(spec, queryOf(q)),
    load: async (q, signal) => (await callList(spec, { query: queryOf(q), signal })).rows.map(optionOf),
  };
}

type OptionOf<C extends Call> = RowOf<C> extends infer Row extends Option ? Row : never;

/** The options of a select call. */
export const serverOptions = <C extends Call>(spec: C): OptionSource<OptionOf<C>> =>
  rowOptions(spec, {}, (row) => row as OptionOf<C>);
