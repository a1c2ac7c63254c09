import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';

const CALME_MS = 300;
const DIT_MS = 1_000;

/** Which screen has come, for who listens: the keyboard is still in the menu, or at the head of a screen, which has no name. */
export function EcranDit() {
  const [dit, dire] = useState('');
  useEffect(() => {
    let avant = document.title;
    let timer = 0;
    const suivi = new MutationObserver(() => {
      // The page's first title is read by the browser itself.
      const arrive = avant.includes('·') && avant !== document.title;
      avant = document.title;
      if (!arrive) return;
      clearTimeout(timer);
      // Once said, it is not left there to be read again.
      const taire = () => dire('');
      const parler = () => {
        dire(avant);
        timer = window.setTimeout(taire, DIT_MS);
      };
      timer = window.setTimeout(parler, CALME_MS);
    });
    suivi.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      suivi.disconnect();
      clearTimeout(timer);
    };
  }, []);
  return <VisuallyHidden aria-live="polite">{dit}</VisuallyHidden>;
}
