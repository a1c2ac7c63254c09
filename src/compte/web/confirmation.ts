/** Asks who is there to prove it again; ConfirmationHost shows the window. Light: the shell loads it. */
import { onConfirmationRequired } from '../../kit/web/confirmation';
import { createStore } from '../../kit/web/store';

type Answer = (proved: boolean) => void;

export const confirmationStore = createStore<Answer | null>(null);

onConfirmationRequired(
  () =>
    new Promise((resolve) => {
      confirmationStore.set((proved) => {
        confirmationStore.set(null);
        resolve(proved);
      });
    }),
);
