/** Ends as soon as one of them does. Safari has `AbortSignal.any` since 17.4 only, Firefox since 124. */
export function firstSignal(...signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals);
  const controller = new AbortController();
  for (const signal of signals) {
    const end = (): void => controller.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: controller.signal });
  }
  return controller.signal;
}
