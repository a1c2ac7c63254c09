/** What flows through in pieces is nobody's a moment later, and the collector does not know how much that is. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'minor' }) => void;

/** As `--expose-gc` would give it to the whole program, for this place alone. */
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
 * So many bytes have gone through. They lie outside of the heap: left alone, V8 waits for 64 MB of them, then goes through all
 * that it has; now and then, it takes away what is young, in a millisecond.
 */
export function letGo(bytes: number): void {
  gone += bytes;
  if (gone < EVERY) return;
  gone = 0;
  collect ??= collector();
  collect({ type: 'minor' });
}
