import { type FocusEvent, useEffect, useState } from 'react';
import { useHydrated, useReducedMotion } from './useHydrated';

const CHAQUE_MS = 2_000; // R269

/**
 * Turns by itself, and stops while it is looked at closely (hover, keyboard focus), for good when asked to or when the
 * system wants less motion. Asked to turn again, it does so until the pointer or the focus leaves.
 */
export function useCarrousel(count: number) {
  const ready = useHydrated();
  const reduced = useReducedMotion();
  const [index, setIndex] = useState(0);
  const [turns, setTurns] = useState(0); // counts the visitor's own moves: each starts the 2 s anew
  const [chosen, setChosen] = useState<boolean>();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [forced, setForced] = useState(false);
  const paused = chosen ?? reduced;
  const running = ready && !paused && (forced || !(hovered || focused));

  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setIndex((shown) => (shown + 1) % count), CHAQUE_MS);
    return () => clearInterval(timer);
  }, [running, count, turns]);

  const goTo = (next: number) => {
    setIndex((next + count) % count);
    setTurns(turns + 1);
  };
  return {
    ready,
    index,
    paused,
    running,
    goTo,
    toggle: () => {
      setChosen(!paused);
      setForced(paused);
    },
    watch: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => {
        setHovered(false);
        setForced(false);
      },
      // A click leaves the focus on its button: only a focus from the keyboard pauses.
      onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
      onBlur: () => {
        setFocused(false);
        setForced(false);
      },
    },
  };
}
