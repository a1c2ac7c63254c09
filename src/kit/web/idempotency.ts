import { randomHex } from './randomHex';

/**
 * A write keeps its key until an answer arrives: the same form sent again after a lost connection is the same
 * write for the server, which does not do it twice (D20, D76).
 */
const pending = new Map<string, string>();

/** One sent before the page was left, whose answer never came: a draft knows its key, and the write when it sees it. */
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

export function keyForWrite(write: string): string {
  const key = pending.get(write) ?? takeSentBefore(write) ?? randomHex(16);
  pending.set(write, key);
  return key;
}

export const withoutAnswer = (): [write: string, key: string][] => [...pending];

export const recallSent = (sent: readonly SentBefore[]): void => {
  sentBefore = [...sent, ...sentBefore];
};

export const releaseKey = (write: string): void => {
  pending.delete(write);
};
