import { randomHex } from './randomHex';

/**
 * A write keeps its key until an answer arrives: the same form sent again after a lost connection is the same
 * write for the server, which does not do it twice (D20, D76).
 */
const pending = new Map<string, { key: string; record: string | undefined }>();

/** A write sent before the page was left, whose answer never came: a draft has its key, and recognises the write. */
export interface SentBefore {
  key: string;
  is: (write: string) => boolean;
}
let sentBefore: readonly SentBefore[] = [];

function takeSentBefore(write: string): string | undefined {
  const found = sentBefore.find(({ is }) => is(write));
  sentBefore = sentBefore.filter((one) => one !== found);
  return found?.key;
}

/** `record`: the record that the write changes, when it exists already. */
export function keyForWrite(write: string, record?: string): string {
  const key = pending.get(write)?.key ?? takeSentBefore(write) ?? randomHex(16);
  pending.set(write, { key, record });
  return key;
}

export const withoutAnswer = (): [write: string, key: string][] =>
  [...pending].map(([write, { key }]) => [write, key]);

export const recallSent = (sent: readonly SentBefore[]): void => {
  sentBefore = [...sent, ...sentBefore];
};

/** After an answer: an earlier write of the same record that had none would be a new write if it were sent again. */
export function releaseKey(write: string, record?: string): void {
  pending.delete(write);
  if (record === undefined) return;
  for (const [other, { record: its }] of pending) if (its === record) pending.delete(other);
}
