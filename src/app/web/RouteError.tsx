import { type ErrorComponentProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ErrorScreen } from '../../kit/web/ErrorScreen';
import { queryClient } from '../../kit/web/queryClient';
import { REDIRECTION } from './SansEcran';

const CLEARS_AFTER_MS = 5_000; // R311

/**
 * The router keeps the failure of an import: only the page read anew asks for the code again. Once the server answers:
 * a browser's own page of error offers no way on.
 */
async function readAgain(signal: AbortSignal | undefined): Promise<boolean> {
  const answer = await fetch('/api/sante', { signal }).catch(() => null);
  if (answer?.ok) location.reload();
  return answer?.ok === true;
}

/** A page that was not just read anew may be of the version before: its code is gone, and the next one's is there. */
const mayBeOld = (): boolean =>
  performance.getEntriesByType('navigation').every((entry) => !('type' in entry) || entry.type !== 'reload');

/** R311: after 5 s the screen has come, or the list that one came from is back, read again; else it keeps trying. */
function useClearing(isRedirection: boolean): { tryNow: () => void } {
  // Whoever has gone to another screen is neither taken back from there, nor does it load anew under his typing.
  const here = useRef<AbortSignal>(undefined);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  useEffect(() => {
    if (!isRedirection) return undefined;
    const left = new AbortController();
    const { signal } = left;
    here.current = signal;
    if (mayBeOld()) void readAgain(signal);
    const clear = async () => {
      if ((await readAgain(signal)) || !canGoBack) return;
      await queryClient.invalidateQueries();
      if (!signal.aborted) history.back();
    };
    const timer = setInterval(() => void clear(), CLEARS_AFTER_MS);
    return () => {
      clearInterval(timer);
      left.abort();
    };
  }, [isRedirection, canGoBack, history]);
  return { tryNow: () => void readAgain(here.current) };
}

/** A screen whose code could not be fetched says so and tries again by itself; a screen that broke offers a way on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const isRedirection = /dynamically imported module|module script|preload CSS/i.test(String(error));
  const { tryNow } = useClearing(isRedirection);
  return isRedirection ? (
    <ErrorScreen onRetry={tryNow} text={REDIRECTION} />
  ) : (
    <ErrorScreen onRetry={reset} />
  );
}
