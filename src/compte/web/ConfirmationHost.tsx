import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { confirmationStore } from './confirmation';

const ConfirmationWindow = lazy(() =>
  import('./ConfirmationWindow').then((module) => ({ default: module.ConfirmationWindow })),
);

export function ConfirmationHost() {
  const answer = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.current);
  // Whoever was asked has gone to the login page: the next one is asked nothing in his place.
  useEffect(() => () => confirmationStore.current()?.(false), []);
  if (!answer) return null;
  return (
    <Suspense>
      <ConfirmationWindow answer={answer} />
    </Suspense>
  );
}
