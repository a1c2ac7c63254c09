/** A turn of the event loop for whoever waits, in the middle of what is long. */

/** Well under the 50 ms that anybody may be kept waiting. */
const SLICE_MS = 15;

let since = 0;
/** In the order they came: each goes on in its turn, with what is left of a slice. */
const waiting: (() => void)[] = [];

const spent = (): boolean => performance.now() - since >= SLICE_MS;

/** One goes on as far as it can by itself; the next one then, or after a turn of the loop when the slice is spent. */
function goOn(): void {
  waiting.shift()?.();
  if (waiting.length === 0) return;
  queueMicrotask(() => process.nextTick(() => (spent() ? setImmediate(turn) : goOn())));
}

function turn(): void {
  since = performance.now();
  goOn();
}

/**
 * Gives the loop a turn when this one has lasted long enough; costs nothing otherwise. What is long shares the slice: ten
 * exports together hold the loop no longer than one.
 */
export async function breathe(): Promise<void> {
  if (!spent()) return;
  await new Promise<void>((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(turn);
  });
}

/** The same between any two of these: a socket that takes everything at once would never give the others their turn. */
export async function* inTurns<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const row of rows) {
    yield row;
    await breathe();
  }
}
