import { lazy, Suspense, useSyncExternalStore } from 'react';
import { confirmationStore } from './confirmation';

const ConfirmationWindow = lazy(() =>
  import('./ConfirmationWindow').then((module) => ({ default: module.ConfirmationWindow })),
);

export function ConfirmationHost() {
  const answer = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.current);
  if (!answer) return null;
  return (
    <Suspense>
      <ConfirmationWindow answer={answer} />
    </Suspense>
  );
}
