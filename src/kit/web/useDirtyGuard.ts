import { useBlocker } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { confirm } from './dialogs';

export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Ce que vous avez saisi n’est pas enregistré et sera perdu.',
    confirmLabel: 'Quitter sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    danger: true,
  });

const LOGIN = '/login';

/**
 * Leaving the screen or the tab with unsaved typing asks first (D61). What runs inside `leave` — a save that goes
 * on to another screen — may leave without being asked, but for the login page: that save was refused.
 */
export function useDirtyGuard(isDirty: boolean): { leave: (go: () => unknown) => Promise<void> } {
  const free = useRef(false);
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      if (free.current && next.pathname !== LOGIN) return false;
      return !(await confirmLeave());
    },
    enableBeforeUnload: () => isDirty && !free.current,
    disabled: !isDirty,
  });

  const leave = useCallback(async (go: () => unknown) => {
    free.current = true;
    try {
      await go();
    } finally {
      free.current = false;
    }
  }, []);
  return { leave };
}
