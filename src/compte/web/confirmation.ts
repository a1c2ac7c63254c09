/** Asks who is there to prove it again; ConfirmationHost shows the window. Light: the shell loads it. */
import { onConfirmationRequired } from '../../kit/web/confirmation';

type Answer = (proved: boolean) => void;

let waiting: Answer | null = null;
const listeners = new Set<() => void>();

const publish = (next: Answer | null): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

export const confirmationStore = {
  current: (): Answer | null => waiting,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onConfirmationRequired(
  () =>
    new Promise((resolve) => {
      publish((proved) => {
        publish(null);
        resolve(proved);
      });
    }),
);
