/** Prefetching: when it is allowed, and the calls that the page's head has sent. */

/** By then the first screen has what it needs. */
export const CALM_MS = 1_500;

/** `navigator.connection`, in Chromium only: the quality of the line, and whether the user saves data. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** Whether to prefetch: not on a slow line, nor for a user who saves data. */
export function fetchesAhead({ connection }: { connection?: Line } = navigator as object): boolean {
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '');
}

/** Links are prefetched on hover only: a finger that scrolls touches links that it does not mean to follow. */
export const hasPointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

declare global {
  interface Window {
    /** public/depart.js: what the head of the page has asked for. */
    departs?: Map<string, { answer: Promise<Response>; stop: AbortController }>;
  }
}

/**
 * The answer already on its way to a call that the page's head has sent. Given once: the next to ask wants the answer of that
 * moment. An empty map also tells depart.js, if it comes late, to send nothing.
 */
export function askedAhead(
  request: { method: string; url: string; body: string | undefined },
  signal: AbortSignal,
): Promise<Response> | undefined {
  const key = `${request.method} ${request.url} ${request.body ?? ''}`;
  window.departs ??= new Map();
  const asked = window.departs.get(key);
  if (!asked) return undefined;
  window.departs.delete(key);
  signal.addEventListener('abort', () => asked.stop.abort(signal.reason), { once: true });
  return asked.answer;
}

/** A write makes the answers asked before it out of date: whoever reads back what was just saved must not get one. */
export const forgetAhead = (): void => globalThis.window?.departs?.clear();
