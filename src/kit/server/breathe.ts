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
