/**
 * A write keeps its key until an answer arrives: the same form sent again after a lost connection is the same
 * write for the server, which does not do it twice (D20, D76).
 */
const pending = new Map<string, string>();

/** `crypto.randomUUID` needs a secure context; an office's network serves plain http. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function keyForWrite(write: string): string {
  const key = pending.get(write) ?? randomKey();
  pending.set(write, key);
  return key;
}

export const releaseKey = (write: string): void => {
  pending.delete(write);
};
