/** A turn of the event loop for whoever waits, in the middle of what is long. */

/** What is long holds the loop so long at most: whoever asks beside it waits for one of these. */
const SLICE_MS = 5;

let since = 0;
/** In the order they came: each goes on in its turn, with what is left of a slice. */
const waiting: (() => void)[] = [];
/** Those who went on in this turn and would again: in the next one they are behind whoever came meanwhile. */
const again: (() => void)[] = [];
let goesOn = false;
let scheduled = false;

const spent = (): boolean => performance.now() - since >= SLICE_MS;

/** One goes on as far as it can by itself; the next one then, or after a turn of the loop when the slice is spent. */
function goOn(): void {
  goesOn = true;
  waiting.shift()?.();
  queueMicrotask(() =>
    process.nextTick(() => {
      goesOn = false;
      if (waiting.length === 0) return;
      if (spent()) schedule();
      else goOn();
    }),
  );
}

function turn(): void {
  scheduled = false;
  since = performance.now();
  waiting.push(...again.splice(0));
  goOn();
}

/** Two turns of the loop: whoever has just come has a slice for itself before what is long goes on. */
function schedule(): void {
  if (scheduled) return;
  scheduled = true;
  setImmediate(() => {
    since = performance.now();
    setImmediate(turn);
  });
}

/**
 * Gives the loop a turn when this one has lasted long enough; costs nothing otherwise. What is long shares the slice: ten
 * exports together hold the loop no longer than one, and who comes beside them passes before them.
 */
export async function breathe(): Promise<void> {
  if (!spent()) return;
  await new Promise<void>((resolve) => {
    (goesOn ? again : waiting).push(resolve);
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
