import { type ErrorComponentProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ErrorScreen } from '../../kit/web/ErrorScreen';
import { queryClient } from '../../kit/web/queryClient';
import { REDIRECTION } from './SansEcran';

const CLEARS_AFTER_MS = 5_000; // R311

/**
 * The router remembers a failed import: only a reload asks for the code again. Done only once the server answers, or the browser
 * would show its own error page, which offers no way on.
 */
async function readAgain(signal: AbortSignal | undefined): Promise<boolean> {
  const answer = await fetch('/api/sante', { signal }).catch(() => null);
  if (answer?.ok) location.reload();
  return answer?.ok === true;
}

/**
 * A page that was not just reloaded may be of the previous version, whose code the server no longer has. Where the browser does
 * not tell, it counts as reloaded: it would otherwise be reloaded without end.
 */
const mayBeOld = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'reload');

/** R311: every 5 s, reloads the page if the server answers, else goes back to the list that one came from, read again. */
function useClearing(isRedirection: boolean): { tryNow: () => void } {
  // Aborted when one goes to another screen: one must not be taken back from it, nor have it reloaded under one's typing.
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

/** A screen whose code could not be loaded says so and tries again by itself; a screen that threw offers to try again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const isRedirection = /dynamically imported module|module script|preload CSS/i.test(String(error));
  const { tryNow } = useClearing(isRedirection);
  return isRedirection ? (
    <ErrorScreen onRetry={tryNow} text={REDIRECTION} />
  ) : (
    <ErrorScreen onRetry={reset} />
  );
}
