import { Fragment, lazy, Suspense, useSyncExternalStore } from 'react';
import { dialogStore } from './dialogs';

// Windows and their machinery only load when something is first asked.
const Dialog = lazy(() => import('./Dialog').then((module) => ({ default: module.Dialog })));

export function DialogHost() {
  const asked = useSyncExternalStore(dialogStore.subscribe, dialogStore.current);
  if (!asked) return null;
  const { answer, draw } = asked;
  if (draw) return <Fragment key={asked.id}>{draw((done) => answer(done ? '' : null))}</Fragment>;
  return (
    <Suspense>
      <Dialog key={asked.id} asked={asked} />
    </Suspense>
  );
}
