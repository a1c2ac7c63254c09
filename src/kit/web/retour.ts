import { focusManager } from '@tanstack/react-query';

/** Without a gesture for longer, the next one is that of somebody who comes back. */
const ABSENCE_MS = 60_000;
const GESTES = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/**
 * What is shown and no longer fresh is read again when somebody comes back to it: from another tab, as the library has it, but also
 * from another program (Word beside the list), or from elsewhere, the page having stayed in view: what colleagues have done meanwhile
 * is then shown.
 */
export const suivreLesRetours = (): void =>
  focusManager.setEventListener((revenu) => {
    let dernier = Date.now();
    const geste = (): void => {
      const absent = Date.now() - dernier > ABSENCE_MS;
      dernier = Date.now();
      if (absent) revenu();
    };
    const retour = (): void => revenu();
    window.addEventListener('visibilitychange', retour);
    window.addEventListener('focus', retour);
    for (const name of GESTES) document.addEventListener(name, geste, { capture: true, passive: true });
    return () => {
      window.removeEventListener('visibilitychange', retour);
      window.removeEventListener('focus', retour);
      for (const name of GESTES) document.removeEventListener(name, geste, { capture: true });
    };
  });
