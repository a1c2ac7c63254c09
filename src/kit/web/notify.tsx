/** Short notices in the corner; what must be read before going on is a dialog (dialogs.ts). */
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';

const NOTICE_MS = 5_000;
const ERROR_MS = 10_000; // R309

export const notifySuccess = (title: string, text: string): void => {
  notifications.show({
    title,
    message: text,
    color: 'vert',
    icon: <IconCheck size={18} aria-hidden />,
    autoClose: NOTICE_MS,
  });
};

export const notifyWarning = (text: string, title?: string): void => {
  notifications.show({
    title,
    message: text,
    color: 'laiton',
    icon: <IconInfoCircle size={18} aria-hidden />,
    autoClose: ERROR_MS,
  });
};

/** A list or a record that could not be read (spec 1 §8). Said once, however many screens ask for it. */
export const notifyLoadError = (text: string): void => {
  notifications.show({
    id: text,
    title: 'Erreur',
    message: text,
    color: 'rouge',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    autoClose: ERROR_MS,
  });
};
