/** Two people typed from the same record: what only one of them changed is kept, what both changed is a clash. */
import { IDENTITIES, isObject } from './object';
import { estInvisible } from './text';

type Group = Record<string, unknown>;

export interface Clash {
  /** Its path in `merged`: `vendeurs.0.quote`; for a row that one of them removed, `vendeurs.0`. */
  path: string;
  original: unknown;
  /** Null for a row: removed. */
  mine: unknown;
  theirs: unknown;
}

export interface Merge<T> {
  /** With mine where the two clash. */
  merged: T;
  conflits: Clash[];
  /** The paths that come from the other. */
  received: string[];
}

/** Keys that follow from a row's place, or name the row: nobody types them. */
const NOT_TYPED: readonly string[] = [...IDENTITIES, 'index'];

/** An empty text, a group of blank values and a list of blank rows all count as nothing. */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return estInvisible(value);
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

/** A text that is the same for the same content, without what is blank, whatever the order of the keys. */
function canonical(value: unknown, skipped: readonly string[] = []): string {
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(typeof value === 'string' ? value.trim() : value);
  const kept = Object.keys(value).filter((key) => !skipped.includes(key) && !isBlank(value[key]));
  return `{${kept
    .sort()
    .map((key) => `${key}:${canonical(value[key])}`)
    .join(',')}}`;
}

export const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b);

/** Of a row, without what names it or its place. */
export const contentOf = (row: unknown): string => canonical(row, NOT_TYPED);
const identityOf = (row: unknown): string | null => {
  if (!isObject(row)) return canonical(row);
  const key = IDENTITIES.find((candidate) => !isBlank(row[candidate]));
  return key === undefined ? null : `${key}=${String(row[key])}`;
};

const identitiesOf = (row: Group): Group =>
  Object.fromEntries(IDENTITIES.filter((key) => !isBlank(row[key])).map((key) => [key, row[key]]));

type Rows = Map<string, unknown>;

/** Rows by key: a stored one's identity, a new one's content. Blank rows are left out. */
function rowsOf(list: readonly unknown[]): Rows {
  const rows: Rows = new Map();
  const alike = new Map<string, number>();
  for (const row of list) {
    const identity = identityOf(row);
    const content = contentOf(row);
    if (isBlank(row) || (identity === null && content === '{}')) continue;
    const again = alike.get(content) ?? 0;
    if (identity === null) alike.set(content, again + 1);
    rows.set(identity ?? `new ${content} ${again}`, row);
  }
  return rows;
}

/** A row that one added and the other has stored already, word for word, is the same row: the answer to its save was lost. */
function pairNew(original: Rows, added: Rows, other: Rows): Rows {
  const stored = [...other].filter(([key]) => !original.has(key) && !added.has(key));
  const paired: Rows = new Map();
  for (const [key, row] of added) {
    const isNew = key.startsWith('new ') && !original.has(key) && !other.has(key);
    const at = isNew ? stored.findIndex(([, other]) => contentOf(other) === contentOf(row)) : -1;
    const [pair] = at < 0 ? [] : stored.splice(at, 1);
    paired.set(pair ? pair[0] : key, pair ? pair[1] : row);
  }
  return paired;
}

class Merging {
  readonly conflits: Clash[] = [];
  readonly received: string[] = [];
  constructor(readonly ensemble: readonly string[]) {}

  value(path: string, o: unknown, m: unknown, t: unknown): unknown {
    if (same(m, t) || same(o, t)) return same(m, t) ? t : m;
    if (Array.isArray(m) && Array.isArray(t)) return this.list(path, Array.isArray(o) ? o : [], m, t);
    if (isObject(m) && isObject(t)) return this.group(path, isObject(o) ? o : {}, m, t);
    if (same(o, m)) {
      this.received.push(path);
      return t;
    }
    return this.clash(path, o, m, t);
  }

  private clash(path: string, original: unknown, mine: unknown, theirs: unknown): unknown {
    this.conflits.push({ path, original, mine, theirs });
    return mine;
  }

  private group(path: string, o: Group, m: Group, t: Group): Group {
    const keys = [...new Set([...Object.keys(t), ...Object.keys(m)])];
    const apart = this.apart(o, m, t);
    return Object.fromEntries(
      keys.map((key) => {
        const sides = [path ? `${path}.${key}` : key, o[key], m[key], t[key]] as const;
        return [key, apart.includes(key) ? this.clash(...sides) : this.value(...sides)];
      }),
    );
  }

  /** The fields of `ensemble` that differ, when both changed some of them: merged one by one, they would say what neither has typed. */
  private apart(o: Group, m: Group, t: Group): readonly string[] {
    const isChanged = (typed: Group): boolean => this.ensemble.some((key) => !same(o[key], typed[key]));
    return isChanged(m) && isChanged(t) ? this.ensemble.filter((key) => !same(m[key], t[key])) : [];
  }

  private list(path: string, o: unknown[], m: unknown[], t: unknown[]): unknown[] {
    const original = rowsOf(o);
    const mine = pairNew(original, rowsOf(m), rowsOf(t));
    const theirs = pairNew(original, rowsOf(t), mine);
    const merged: unknown[] = [];
    for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
      const at = `${path}.${merged.length}`;
      const sides = [original.get(key), mine.get(key), theirs.get(key)] as const;
      if (mine.has(key) && theirs.has(key)) merged.push(this.value(at, ...sides));
      else if (this.keepsRow(at, original.has(key), ...sides)) merged.push(sides[1] ?? sides[2]);
    }
    if (merged.length > 0) return merged;
    // A list without rows shows a blank one, on the forms that have one.
    return [m, t].find(isBlank) ?? [];
  }

  /** Whether a row that only one of the two has is kept. */
  private keepsRow(path: string, wasThere: boolean, o: unknown, m: unknown, t: unknown): boolean {
    const mineHasIt = m !== undefined;
    if (wasThere && same(o, m ?? t)) {
      if (mineHasIt) this.received.push(path);
      return false;
    }
    if (wasThere) this.conflits.push({ path, original: o, mine: m ?? null, theirs: t ?? null });
    else if (!mineHasIt) this.received.push(path);
    return true;
  }
}

/**
 * Merges field by field, row by row. Without a clash, who is « mine » only decides the order of the rows added. `ensemble`: the fields
 * that say one thing, as a day and its hour, in whatever group they are.
 */
export function merge<T>(original: T, mine: T, theirs: T, ensemble: readonly string[] = []): Merge<T> {
  const merging = new Merging(ensemble);
  const merged = merging.value('', original, mine, theirs) as T;
  return { merged, conflits: merging.conflits, received: merging.received };
}

type Ignored = (key: string, value: unknown) => boolean;

/** The server gives it, or the place of the row does. */
const isGiven = (key: string, value: unknown): boolean =>
  key === 'version' || key === 'index' || (IDENTITIES.includes(key) && isBlank(value));

/** A row of which only the place is known is blank. */
const isFilled = (row: unknown): boolean =>
  isObject(row) ? !['', '{}'].includes(contentOf(row)) : !isBlank(row);

/** Each item of a list with another one of the other list, as `alike` says, and none left alone. */
function inPairs(list: readonly unknown[], others: readonly unknown[], alike: typeof same): boolean {
  const left = others.filter(isFilled);
  const paired = list.filter(isFilled).every((one) => {
    const at = left.findIndex((other) => alike(one, other));
    return at >= 0 && left.splice(at, 1).length > 0;
  });
  return paired && left.length === 0;
}

/** Whether the record says all that was sent: it may say more (names, numbers that the server gives). `ignored`: what it never tells. */
export function holds(record: unknown, sent: unknown, ignored: Ignored): boolean {
  if (Array.isArray(sent))
    return inPairs(sent, Array.isArray(record) ? record : [], (one, other) => holds(other, one, ignored));
  if (!isObject(sent)) return same(record, sent);
  const inner = isObject(record) ? record : {};
  const told = Object.keys(sent).filter((key) => !ignored(key, sent[key]) && !isGiven(key, sent[key]));
  return told.every((key) => holds(inner[key], sent[key], ignored));
}

/**
 * What is typed now, over a record that holds what the same form sent before: the rows that were new then take the identity that
 * the record gives them, so that they are not added again.
 */
export function afterSent<T>(mine: T, record: T, ignored: Ignored): T {
  if (Array.isArray(mine)) {
    const known = new Set(mine.map(identityOf));
    const stored = (Array.isArray(record) ? record : []).filter((row) => !known.has(identityOf(row)));
    // What the row leaves blank, the server may have filled.
    const skip: Ignored = (key, value) => ignored(key, value) || isBlank(value);
    return mine.map((row: unknown) => {
      if (!isObject(row) || !isFilled(row) || identityOf(row) !== null) return row;
      const at = stored.findIndex((other) => holds(other, row, skip));
      const [other] = at < 0 ? [] : stored.splice(at, 1);
      return other ? { ...row, ...identitiesOf(other) } : row;
    }) as T;
  }
  if (!isObject(mine) || !isObject(record)) return mine;
  const entries = Object.entries(mine).map(([key, value]) => [
    key,
    key === 'version' ? record[key] : afterSent(value, record[key], ignored),
  ]);
  return Object.fromEntries(entries) as T;
}
