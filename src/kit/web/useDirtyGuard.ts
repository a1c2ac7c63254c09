import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { abandonnerBrouillons, ecrireBrouillons } from './brouillon/ouverts';
import { confirm } from './dialogs';
import { screenOf } from './screen';
import { createStore } from './store';
import { staysToKeep } from './useShownOnce';

export const confirmLeave = (): Promise<boolean> =>
  confirm({
    title: 'Quitter sans enregistrer\u00a0?',
    text: 'Ce que vous avez saisi n’est pas enregistré et sera perdu.',
    confirmLabel: 'Quitter sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    danger: true,
  });

let leaving: Promise<boolean> | null = null;

/** One question for all that one departure would lose: a window and the step below it both ask, one right after the other. */
function askLeave(): Promise<boolean> {
  leaving ??= confirmLeave()
    .then((leaves) => {
      if (leaves) abandonnerBrouillons();
      return leaves;
    })
    .finally(() =>
      setTimeout(() => {
        leaving = null;
      }),
    );
  return leaving;
}

const TERMINEE = {
  title: 'Votre session est terminée',
  text: 'Elle a expiré, on l’a fermée, ou un autre compte s’est connecté dans ce navigateur.',
};

/** The session is over: what is kept on this machine will be offered again once the same account has signed in. */
const confirmLogin = (): Promise<boolean> =>
  ecrireBrouillons()
    ? confirm({
        ...TERMINEE,
        lines: [
          'Ce que vous avez saisi est gardé, chiffré, sur ce poste\u00a0: la saisie vous sera proposée quand vous serez reconnecté.',
        ],
        confirmLabel: 'Se reconnecter',
        cancelLabel: 'Continuer la saisie',
      })
    : confirm({
        ...TERMINEE,
        lines: [
          'Ce que vous avez saisi ne peut pas être gardé sur ce poste\u00a0: pour ne pas le perdre, continuez la saisie, reconnectez-vous dans un autre onglet, puis enregistrez.',
        ],
        confirmLabel: 'Quitter sans enregistrer',
        cancelLabel: 'Continuer la saisie',
        danger: true,
      });

const LOGIN = '/login';

/** The question and its answer, one for all the calls that find the session over while something is being typed. */
let asked: Promise<boolean> | null = null;
let answered = true;
export const isAskedToLogin = (): boolean => asked !== null;

function askLogin(): Promise<boolean> {
  if (asked) return asked;
  answered = false;
  asked = confirmLogin().finally(() => {
    answered = true;
  });
  return asked;
}

/** Whether the login page is coming, once the user who was typing has answered. */
export const goesToLogin = async (): Promise<boolean> => (await asked) ?? location.pathname === LOGIN;

/** A save is the user's own act: when refused, it asks again, even one who chose to go on typing; a question still waiting is not asked twice. */
export const askLoginAgain = (): void => {
  if (answered) asked = null;
};

/** How many forms hold what is not saved. */
const saisies = createStore(0);
const compter = (): (() => void) => {
  saisies.set(saisies.current() + 1);
  return () => saisies.set(saisies.current() - 1);
};
/** Whether something typed is not saved yet, in a window or on the screen. */
export const useSaisieEnCours = (): boolean => useSyncExternalStore(saisies.subscribe, saisies.current) > 0;

/** Lets React draw what a save has closed or reset, before asking whether something is still unsaved. */
const drawn = (): Promise<void> =>
  new Promise((done) => void requestAnimationFrame(() => void setTimeout(done)));

type Address = Parameters<typeof screenOf>[0];
interface Departure {
  current: Address;
  next: Address;
  action: string;
}

/** Presses of « back » and « forward », which move the address before anything is asked. */
let presses = 0;
const isPress = (action: string): boolean => action !== 'PUSH' && action !== 'REPLACE';

/**
 * Leaving the screen or the tab with unsaved typing asks first (D61). What runs inside `leave`, a save that goes on to another
 * screen, leaves without a question, except to the login page: that save was refused. « Back » during `leave` is the user's own:
 * it waits for the save to end, and is blocked when something is still unsaved. `lastSave`, for saves outside `leave`: leaving
 * waits for it, and asks if it fails.
 */
export function useDirtyGuard(
  isDirty: boolean,
  saving = false,
  lastSave?: () => Promise<unknown>,
): { leave: (go: () => unknown) => Promise<void> } {
  const running = useRef<Promise<unknown>>(null);
  const losable = useRef(false);
  useLayoutEffect(() => {
    losable.current = isDirty;
    return () => {
      losable.current = false;
    };
  }, [isDirty]);
  useLayoutEffect(() => (isDirty ? compter() : undefined), [isDirty]);
  const blocks = async ({ current, next, action }: Departure): Promise<boolean> => {
    if (screenOf(current) === screenOf(next)) return false;
    if (next.pathname === LOGIN) return !(await askLogin());
    if (!running.current) {
      await lastSave?.();
      if (lastSave) await drawn();
      return losable.current && !(await askLeave());
    }
    if (!isPress(action)) return false;
    await running.current;
    await drawn();
    return losable.current || staysToKeep();
  };
  useBlocker({
    shouldBlockFn: async (departure) => {
      const mine = isPress(departure.action) ? ++presses : presses;
      const blocked = await blocks(departure);
      // Pressed again meanwhile: only the last press knows how far back the address must be moved.
      if (isPress(departure.action) && mine !== presses) return new Promise<never>(() => undefined);
      return blocked;
    },
    enableBeforeUnload: () => isDirty && !running.current,
    disabled: !isDirty && !saving,
  });
  useEffect(() => (isDirty ? askLoginAgain : undefined), [isDirty]);

  const leave = useCallback(async (go: () => unknown) => {
    let ended = (): void => undefined;
    running.current = new Promise<void>((done) => {
      ended = done;
    });
    try {
      await go();
    } finally {
      running.current = null;
      ended();
    }
  }, []);
  return { leave };
}
