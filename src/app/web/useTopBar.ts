import { useEffect, useRef } from 'react';

const SHADOW_AFTER_PX = 50; // R035

/** Written on <html>: nothing is drawn again while one scrolls. */
export function useScrollMark(): void {
  useEffect(() => {
    const html = document.documentElement;
    const read = () => html.toggleAttribute('data-scrolled', window.scrollY > SHADOW_AFTER_PX);
    // Where one stands is known without placing the page once more than it will be.
    const frame = requestAnimationFrame(read);
    window.addEventListener('scroll', read, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', read);
    };
  }, []);
}

/** Once the menu of a phone is closed the keyboard is back on the button that opened it. */
export function useFocusBack(opened: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(opened);
  useEffect(() => {
    if (before.current && !opened) button.current?.focus();
    before.current = opened;
  }, [opened]);
  return button;
}
