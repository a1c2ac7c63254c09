import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorScreen } from '../../kit/web/ErrorScreen';

const REDIRECTION = 'Erreur de redirection\u00a0! Si l’erreur persiste, merci de rafraîchir la page\u00a0!';
const CLEARS_AFTER_MS = 5_000; // R311

/**
 * The router keeps the failure of an import: only the page read anew asks for the code again. Once the server answers:
 * a browser's own page of error offers no way on.
 */
async function readAgain(): Promise<void> {
  const answer = await fetch('/api/sante').catch(() => null);
  if (answer?.ok) location.reload();
}

/** A screen whose code could not be fetched says so and tries again by itself; a screen that broke offers a way on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const isRedirection = /dynamically imported module|module script/i.test(String(error));
  useEffect(() => {
    if (!isRedirection) return undefined;
    const timer = setInterval(() => void readAgain(), CLEARS_AFTER_MS);
    return () => clearInterval(timer);
  }, [isRedirection]);
  return isRedirection ? (
    <ErrorScreen onRetry={() => void readAgain()} text={REDIRECTION} />
  ) : (
    <ErrorScreen onRetry={reset} />
  );
}
