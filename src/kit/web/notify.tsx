/** Short notices over the top bar; what must be read before going on is a dialog (dialogs.ts). */
import { Anchor } from '@mantine/core';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';

const NOTICE_MS = 5_000;
const ERROR_MS = 10_000; // R309
const WARNING = 'laiton';

/** The latest notice is always shown: without room, the oldest is hidden. Mantine would keep the new one waiting. */
function say(notice: NotificationData): void {
  const { notifications: shown, limit } = notificationsStore.getState();
  if (shown.some(({ id }) => id === notice.id)) return;
  const oldest = shown[0]?.id;
  if (shown.length >= limit && oldest) notifications.hide(oldest);
  notifications.show(notice);
}

interface NoticeLink {
  label: string;
  href: string;
  /** Follows the link within the application: notices are outside its router. */
  follow: () => void;
}

/** With a link it stays longer: there is something to do. */
export const notifySuccess = (title: string, text: string, link?: NoticeLink): void => {
  forgetWarnings();
  const follow = (event: MouseEvent) => {
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    link.follow();
  };
  say({
    title,
    message: link ? (
      <>
        {text}{' '}
        <Anchor href={link.href} onClick={follow} inherit>
          {link.label}
        </Anchor>
      </>
    ) : (
      text
    ),
    color: 'vert',
    icon: <IconCheck size={18} aria-hidden />,
    autoClose: link ? ERROR_MS : NOTICE_MS,
  });
};

/** Hides the warnings: once a save has passed, what they said was missing no longer is. */
function forgetWarnings(): void {
  for (const { id, color } of notificationsStore.getState().notifications)
    if (color === WARNING && id) notifications.hide(id);
}

/** Said again, it takes the place of the same: what is missing, asked for three times, would cover the page with one sentence. */
export const notifyWarning = (text: string, title?: string): void => {
  for (const { id, ...shown } of notificationsStore.getState().notifications)
    if (id && shown.color === WARNING && shown.message === text && shown.title === title)
      notifications.hide(id);
  say({
    title,
    message: text,
    color: WARNING,
    icon: <IconInfoCircle size={18} aria-hidden />,
    autoClose: ERROR_MS,
  });
};

/** Worth reading, nothing to do. */
export const notifyInfo = (title: string, text: string): void => {
  say({
    title,
    message: text,
    color: 'vert',
    icon: <IconInfoCircle size={18} aria-hidden />,
    autoClose: ERROR_MS,
  });
};

/** A list or a record that could not be read (spec 1 §8). Said once, however many screens ask for it. */
export const notifyLoadError = (text: string): void => {
  say({
    id: text,
    title: 'Erreur',
    message: text,
    color: 'rouge',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    autoClose: ERROR_MS,
  });
};
