import { randomHex } from './randomHex';

/**
 * A write keeps its key until an answer arrives: the same form sent again after a lost connection is the same
 * write for the server, which does not do it twice (D20, D76).
 */
const pending = new Map<string, string>();

export function keyForWrite(write: string): string {
  const key = pending.get(write) ?? randomHex(16);
  pending.set(write, key);
  return key;
}

export const releaseKey = (write: string): void => {
  pending.delete(write);
};
