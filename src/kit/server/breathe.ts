/** A turn of the event loop for whoever waits, in the middle of what is long. */
import { setImmediate } from 'node:timers/promises';

/** Well under the 50 ms that anybody may be kept waiting. */
const SLICE_MS = 15;

let since = 0;

/** Gives the loop a turn when this one has lasted long enough; costs nothing otherwise. */
export async function breathe(): Promise<void> {
  if (performance.now() - since < SLICE_MS) return;
  await setImmediate();
  since = performance.now();
}

/** The same between any two of these: a socket that takes everything at once would never give the others their turn. */
export async function* inTurns<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const row of rows) {
    yield row;
    await breathe();
  }
}
