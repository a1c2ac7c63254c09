import type { AnswerOf, Call, Option } from '../../api';
import { callList, type ListResult } from '../call';
import { keyOf } from '../queryClient';

/** Enough to choose from; whoever does not find types one more letter. */
const SHOWN = 20;

export interface OptionSource<O extends Option = Option> {
  queryKey: (q: string) => readonly unknown[];
  load: (q: string, signal: AbortSignal) => Promise<O[]>;
}

type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row extends Option)[] ? Row : never;

/** The options of a select call, searched by the server as one types. */
export function serverOptions<C extends Call>(spec: C, extra: object = {}): OptionSource<RowOf<C>> {
  const send = callList as (spec: Call, input: unknown) => Promise<ListResult<RowOf<C>>>;
  const queryOf = (q: string) => ({ ...extra, q, page: 1, size: SHOWN });
  return {
    queryKey: (q) => keyOf(spec, queryOf(q)),
    load: async (q, signal) => (await send(spec, { query: queryOf(q), signal })).rows,
  };
}
