import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorScreen } from '../../kit/web/ErrorScreen';

const REDIRECTION = 'Erreur de redirection\u00a0! Si l’erreur persiste, merci de rafraîchir la page\u00a0!';
const CLEARS_AFTER_MS = 5_000; // R311

/** A screen whose code could not be fetched says so and tries again by itself; a screen that broke offers a way on. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const isRedirection = /dynamically imported module|module script/i.test(String(error));
  useEffect(() => {
    if (!isRedirection) return undefined;
    const timer = setTimeout(reset, CLEARS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isRedirection, reset]);
  return <ErrorScreen onRetry={reset} text={isRedirection ? REDIRECTION : undefined} />;
}
