/** Lets long work yield to the event loop, so that other requests are served meanwhile. */

/** Long work holds the loop for this long at most: another request waits for one or two such slices. */
const SLICE_MS = 5;

let since = 0;
/** Long works to resume, in the order they paused; each takes what is left of the slice. */
const waiting: (() => void)[] = [];
let scheduled = false;

const spent = (): boolean => performance.now() - since >= SLICE_MS;

/** Resumes one until it awaits something; the next follows at once or, when the slice is spent, after a turn of the loop. */
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

/** After two turns of the loop: requests that arrived during the slice begin in the one between. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setImmediate(() => setImmediate(turn));
}

/**
 * To be awaited inside long work. Undefined while the slice is not spent: there is nothing to await. All long works share one
 * slice: ten exports together hold the loop no longer than one.
 */
export function breathe(): Promise<void> | undefined {
  if (!spent()) return undefined;
  return new Promise((resolve) => {
    waiting.push(resolve);
    schedule();
  });
}

/** Breathes between two rows: a socket that takes everything at once would never let the loop turn. */
export async function* inTurns<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const row of rows) {
    yield row;
    await breathe();
  }
}
