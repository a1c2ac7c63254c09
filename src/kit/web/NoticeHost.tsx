import { Notifications, notifications, notificationsStore } from '@mantine/notifications';
import { type FocusEvent, useEffect } from 'react';
import { lastFocused, returnFocus } from './focusKept';

type Shown = ReturnType<typeof notificationsStore.getState>;

const noticeOf = (element: Element | null): Element | null =>
  element?.closest('.mantine-Notification-root') ?? null;

/** How long those that wait were to stand. */
const held = new Map<string, number | boolean | undefined>();

/** What had the keyboard before it came among the notices. */
let before: Element | null = null;

/** A notice in which the keyboard stands waits for it, as Mantine's does for the pointer. */
function hold({ target, relatedTarget }: FocusEvent): void {
  if (!noticeOf(relatedTarget)) before = relatedTarget;
  const id = noticeOf(target)?.id;
  const notice = notificationsStore.getState().notifications.find((one) => one.id === id);
  // Whoever presses its cross or its link with the pointer is done with it.
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

/** One that goes with the keyboard in it gives it back. */
function giveBack({ notifications: shown }: Shown): void {
  const { activeElement: focused } = document;
  const id = noticeOf(focused)?.id;
  if (!id || shown.some((one) => one.id === id) || !focused?.matches(':focus-visible')) return;
  (focused as HTMLElement).blur();
  returnFocus(before?.isConnected ? before : lastFocused());
}

// In the middle of the top bar, where nothing is clicked: the right would cover a page's buttons.
/** Loaded after the screen; what is said before waits in the store. */
export function NoticeHost() {
  useEffect(() => notificationsStore.subscribe(giveBack), []);
  // What one session was told is not told to the next.
  useEffect(() => () => notifications.clean(), []);
  return (
    <Notifications position="top-center" limit={4} containerWidth={380} onFocus={hold} onBlur={release} />
  );
}
