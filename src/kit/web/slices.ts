/** Long lists of fields, drawn a few rows at a time: thirty at once would keep the page from answering. */
import { startTransition, useEffect, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';

/** What shows at once: about half a screen of a small one. */
const FIRST = 4;
const NEXT = 2;
const ASKS = ['keydown', 'beforeprint'];
const waiting = new Set<() => void>();

/** Every row of every list, now: what checks a form leads to its first field that is wrong, wherever it is. */
export function drawAll(): void {
  if (waiting.size > 0) flushSync(() => waiting.forEach((draw) => draw()));
}

/** Whoever goes on with the keyboard, or prints, meets all the rows in their order. */
function whenAsked({ type, key }: Event & { key?: string }): void {
  if (type === 'beforeprint' || key === 'Tab') drawAll();
}

/** The listeners are the same for all lists: each is known once. */
function wait(draw: () => void): () => void {
  waiting.add(draw);
  for (const type of ASKS) addEventListener(type, whenAsked, true);
  return () => {
    waiting.delete(draw);
    if (waiting.size === 0) for (const type of ASKS) removeEventListener(type, whenAsked, true);
  };
}

/** How many rows of a list are drawn so far; the others follow by themselves, and give way to what one does meanwhile. */
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
