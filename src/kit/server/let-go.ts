/** Frees the memory of what flows through in pieces: it is outside of the heap, and the collector does not see how much it is. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** The collector that `--expose-gc` would give to the whole program, for this module alone. */
function collector(): Collect {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  setFlagsFromString('--no-expose-gc');
  return collect;
}

const EVERY = 4 * 1_048_576;
let collect: Collect | undefined;
let gone = 0;

/**
 * To be told how many bytes have gone through. Left alone, V8 waits for 64 MB of them, then goes through its whole heap; asked
 * every few megabytes, it collects only what is young, in a millisecond.
 */
export function letGo(bytes: number): void {
  gone += bytes;
  if (gone < EVERY) return;
  gone = 0;
  collect ??= collector();
  collect({ type: 'minor' });
}
