import { useEffect, useSyncExternalStore } from 'react';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { confirmationStore } from './confirmation';

const ConfirmationWindow = lazyWindow(
  () => import('./ConfirmationWindow').then((module) => module.ConfirmationWindow),
  ({ answer }) => answer(false),
);

export function ConfirmationHost() {
  const answer = useSyncExternalStore(confirmationStore.subscribe, confirmationStore.current);
  // « Back » is no proof: what waited for it was not done, and is said so.
  useEffect(() => {
    const refuse = () => confirmationStore.current()?.(false);
    addEventListener('popstate', refuse);
    return () => removeEventListener('popstate', refuse);
  }, []);
  // Whoever was asked has gone to the login page: the next one is asked nothing in his place.
  useEffect(() => () => confirmationStore.current()?.(false), []);
  return answer && <ConfirmationWindow answer={answer} />;
}
