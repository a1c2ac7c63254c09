import { useEffect, useRef } from 'react';

const SHADOW_AFTER_PX = 50; // R035

/** Marks <html> once the page is scrolled, so that React draws nothing again while one scrolls. */
export function useScrollMark(): void {
  useEffect(() => {
    const html = document.documentElement;
    const read = () => html.toggleAttribute('data-scrolled', window.scrollY > SHADOW_AFTER_PX);
    // In the next frame: reading the position now would force one more layout.
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, []);
}

/** Gives the focus back to the button that opened a phone's menu, once the menu is closed. */
export function useFocusBack(opened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current && !opened) button.current?.focus();
    before.current = opened;
  }, [opened]);
  return button;
}
