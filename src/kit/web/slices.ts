/** Long lists of fields, drawn a few rows at a time: thirty at once would keep the page from answering. */
import { startTransition, useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn at once: about half a small screen. */
const FIRST = 4;
const NEXT = 2;
const ASKS = ['keydown', 'beforeprint'];
const waiting = new Set<() => void>();

/** Draws every row of every list at once: checking a form leads to the first field that is wrong, wherever it is. */
export function drawAll(): void {
  if (waiting.size > 0) flushSync(() => waiting.forEach((draw) => draw()));
}

/** Going on with the keyboard, or printing, needs all the rows in their order. */
function whenAsked({ type, key }: Event & { key?: string }): void {
  if (type === 'beforeprint' || key === 'Tab') drawAll();
}

/** All lists have the same listeners, which the browser adds once. */
function wait(draw: () => void): () => void {
  waiting.add(draw);
  for (const type of ASKS) addEventListener(type, whenAsked, true);
  return () => {
    waiting.delete(draw);
    if (waiting.size === 0) for (const type of ASKS) removeEventListener(type, whenAsked, true);
  };
}

/** How many rows of a list are drawn so far; the others follow by themselves, and yield to what the user does meanwhile. */
export function useSlices(total: number): number {
  const [first] = useState(total);
  const [drawn, more] = useReducer((count: number, by: number) => count + by, FIRST);
  // A row that one adds meanwhile is there at once.
  const whole = drawn >= total || total !== first;
  useEffect(() => (whole ? undefined : wait(() => more(total))), [whole, total]);
  useEffect(() => {
    if (!whole) startTransition(() => more(NEXT));
  }, [drawn, whole]);
  return whole ? total : drawn;
}
