/** What comes before it is asked for. */

/** Until the first screen has what it needs. */
export const CALM_MS = 1_500;

/** Of the browsers that tell (Chromium): what the line is worth, and whether its owner spares it. */
interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

const SLOW = ['slow-2g', '2g', '3g'];

/** Only where that costs nobody anything. */
export function fetchesAhead({ connection }: { connection?: Line } = navigator as object): boolean {
  return !connection?.saveData && !SLOW.includes(connection?.effectiveType ?? '');
}

/** A finger that scrolls touches every link: it means none of them. */
export const hasPointer = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

declare global {
  interface Window {
    /** public/depart.js: what the head of the page has asked for. */
    departs?: Map<string, { answer: Promise<Response>; stop: AbortController }>;
  }
}

/** The answer that is on its way already; once, since the next one to ask wants it as it is then. Where nothing has left yet, nothing does any more. */
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

/** A write makes what was asked before it old: nobody who reads back what he has just saved may be handed that. */
export const forgetAhead = (): void => globalThis.window?.departs?.clear();
