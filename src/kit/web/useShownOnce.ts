import { useBlocker } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { confirm, type Question } from './dialogs';

let question: Question | null = null;

/** Whether one stays, to keep what stands on the screen and will not be shown again. */
export const staysToKeep = async (): Promise<boolean> => question !== null && !(await confirm(question));

/** What the server shows once stands on the screen: leaving it asks first. Null: nothing does. */
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
