import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { type FocusEvent, useEffect } from 'react';
import { lastFocused, returnFocus } from './focusKept';

type Shown = ReturnType<typeof notificationsStore.getState>;

const noticeOf = (element: Element | null): Element | null =>
  element?.closest('.mantine-Notification-root') ?? null;

/** For the notices that are held: how long each was to stay. */
const held = new Map<string, number | boolean | undefined>();

/** What had the keyboard before a notice took it. */
let before: Element | null = null;

/** A notice stays as long as the keyboard is in it, as Mantine's stay under the pointer. */
function hold({ target, relatedTarget }: FocusEvent): void {
  if (!noticeOf(relatedTarget)) before = relatedTarget;
  const id = noticeOf(target)?.id;
  const notice = notificationsStore.getState().notifications.find((one) => one.id === id);
  // A focus given by a press of the pointer (its cross, its link) does not hold it.
  if (!id || !notice || held.has(id) || !target.matches(':focus-visible')) return;
  held.set(id, notice.autoClose);
  notifications.update({ ...notice, autoClose: false });
}

function release({ target, relatedTarget }: FocusEvent): void {
  const id = noticeOf(target)?.id;
  if (!id || !held.has(id) || noticeOf(relatedTarget)?.id === id) return;
  const notice = notificationsStore.getState().notifications.find((one) => one.id === id);
  if (notice) notifications.update({ ...notice, autoClose: held.get(id) });
  held.delete(id);
}

/** A notice that goes while it has the keyboard gives it back. */
function giveBack({ notifications: shown }: Shown): void {
  const { activeElement: focused } = document;
  const id = noticeOf(focused)?.id;
  if (!id || shown.some((one) => one.id === id) || !focused?.matches(':focus-visible')) return;
  (focused as HTMLElement).blur();
  returnFocus(before?.isConnected ? before : lastFocused());
}

// Notices stand over the middle of the top bar, where nothing is clicked: on the right, they would cover a page's buttons.
/** Loaded after the screen; earlier notices wait in the store. */
export function NoticeHost() {
  useEffect(() => notificationsStore.subscribe(giveBack), []);
  // Notices of one session are not shown to the next.
  useEffect(() => () => notifications.clean(), []);
  return (
    <Notifications position="top-center" limit={4} containerWidth={380} onFocus={hold} onBlur={release} />
  );
}
