/** A turn of the event loop for whoever waits, in the middle of what is long. */

/** What is long holds the loop so long at most: whoever asks beside it waits for one or two of these. */
const SLICE_MS = 5;

let since = 0;
/** In the order they came: each goes on in its turn, with what is left of a slice. */
const waiting: (() => void)[] = [];
let scheduled = false;

const spent = (): boolean => performance.now() - since >= SLICE_MS;

/** One goes on as far as it can by itself; the next one then, or after a turn of the loop when the slice is spent. */
function goOn(): void {
  waiting.shift()?.();
  queueMicrotask(() =>
    process.nextTick(() => {
      if (waiting.length === 0) return;
      if (spent()) schedule();
      else goOn();
    }),
  );
}

function turn(): void {
  scheduled = false;
  since = performance.now();
  goOn();
}

/** After two turns of the loop: in the one between begins whoever has come while what is long went on. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setImmediate(() => setImmediate(turn));
}

/**
 * Gives the loop a turn when this one has lasted long enough: undefined when it has not, and nothing is to be awaited. What is
 * long shares the slice: ten exports together hold the loop no longer than one.
 */
export function breathe(): Promise<void> | undefined {
  if (!spent()) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

/** The same between any two of these: a socket that takes everything at once would never give the others their turn. */
export async function* inTurns<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const row of rows) {
    yield row;
    await breathe();
  }
}
