/** The choices of a person, put into what was merged. */
import { type Clash, type Merge, contentOf } from './fusion';
import { IDENTITIES, isObject } from './object';

export type Side = 'mine' | 'theirs';

function put(value: unknown, [key, ...rest]: string[], given: unknown): unknown {
  if (key === undefined) return given;
  if (Array.isArray(value)) return value.map((row, at) => (String(at) === key ? put(row, rest, given) : row));
  const group = isObject(value) ? value : {};
  return { ...group, [key]: put(group[key], rest, given) };
}

const REMOVED = Symbol('removed');
const withoutRemoved = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.filter((row) => row !== REMOVED).map(withoutRemoved);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRemoved(inner)]));
};

const isRow = ({ path, mine, theirs }: Clash): boolean =>
  /\.\d+$/.test(path) && (mine === null || theirs === null);

/** Without the ids of the row: the other's save removed the stored row, and this one is kept as a new one. */
const anew = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, IDENTITIES.includes(key) ? null : value]),
  );

function chosenRow(row: unknown, { theirs }: Clash, isAdded: boolean): unknown {
  if (row === null) return REMOVED;
  if (theirs !== null || !isAdded || !isObject(row)) return row;
  return contentOf(row) === '{}' ? REMOVED : anew(row);
}

/** The merge with the side chosen at each clash. `addsRows`, by a list's path: whether one may add rows to that list. */
export function resolve<T>(
  { merged, conflits }: Merge<T>,
  choose: (clash: Clash) => Side,
  addsRows: (list: string) => boolean = () => false,
): T {
  const chosen = conflits.reduce<unknown>((value, clash) => {
    const given = clash[choose(clash)];
    const list = clash.path.slice(0, clash.path.lastIndexOf('.'));
    return put(value, clash.path.split('.'), isRow(clash) ? chosenRow(given, clash, addsRows(list)) : given);
  }, merged);
  return withoutRemoved(chosen) as T;
}
