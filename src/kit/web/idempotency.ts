import { randomHex } from './randomHex';

/**
 * A write keeps its key until an answer arrives: the same form sent again after a lost connection is the same
 * write for the server, which does not do it twice (D20, D76).
 */
interface Pending {
  key: string;
  record: string | undefined;
  form: object | undefined;
}
const pending = new Map<string, Pending>();

let form: object | undefined;
/**
 * A form that adds a record adds one, however often it is sent: what it sends within `send` keeps the key of what it sent before
 * without an answer, even corrected since. The server refuses it if it has stored the first.
 */
export function sentBy<A>(by: object | undefined, send: () => A): A {
  form = by;
  try {
    return send();
  } finally {
    form = undefined;
  }
}

const pathOf = (write: string): string => write.slice(0, write.indexOf(' '));

function takeCorrected(write: string): string | undefined {
  if (!form) return undefined;
  const found = [...pending].find(([other, its]) => its.form === form && pathOf(other) === pathOf(write));
  if (found) pending.delete(found[0]);
  return found?.[1].key;
}

/** A write sent before the page was left, whose answer never came: a draft has its key, and recognises the write. */
export interface SentBefore {
  key: string;
  is: (write: string) => boolean;
  /** When the draft is that of the form which sent it: where, so that it is also recognised once corrected (`sentBy`). */
  path?: string | null | undefined;
  form?: object;
}
let sentBefore: readonly SentBefore[] = [];

function takeSentBefore(write: string): string | undefined {
  const corrected = (one: SentBefore) => form && one.form === form && one.path === pathOf(write);
  const found = sentBefore.find(({ is }) => is(write)) ?? sentBefore.find(corrected);
  sentBefore = sentBefore.filter((one) => one !== found);
  return found?.key;
}

/** `record`: the record that the write changes, when it exists already. */
export function keyForWrite(write: string, record?: string): string {
  const key = pending.get(write)?.key ?? takeSentBefore(write) ?? takeCorrected(write) ?? randomHex(16);
  pending.set(write, { key, record, form });
  return key;
}

/** `path`: of those that this form sent. */
export const withoutAnswer = (by: object): [write: string, key: string, path: string | null][] =>
  [...pending].map(([write, { key, form: its }]) => [write, key, its === by ? pathOf(write) : null]);

export const recallSent = (sent: readonly SentBefore[]): void => {
  sentBefore = [...sent, ...sentBefore];
};

/** After the records of an addition were deleted (`Call.undoes`): sent again, it is meant to add. `path`: as it is asked for. */
export function releaseAdded(path: string): void {
  for (const write of pending.keys()) if (pathOf(write) === path) pending.delete(write);
}

/** After an answer: an earlier write of the same record that had none would be a new write if it were sent again. */
export function releaseKey(write: string, record?: string): void {
  pending.delete(write);
  if (record === undefined) return;
  for (const [other, { record: its }] of pending) if (its === record) pending.delete(other);
}
