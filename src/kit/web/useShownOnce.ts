import { useBlocker } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { confirm, type Question } from './dialogs';

let question: Question | null = null;

/** Whether the user chooses to stay, to keep what is on screen and will not be shown again. */
export const staysToKeep = async (): Promise<boolean> => question !== null && !(await confirm(question));

/** Leaving the screen asks first while it shows what the server shows only once. Null: it shows nothing such. */
export function useShownOnce(asked: Question | null): void {
  useLayoutEffect(() => {
    question = asked;
    return () => {
      question = null;
    };
  }, [asked]);
  useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && staysToKeep(),
    disabled: asked === null,
  });
}
