import { type KeyboardEvent, useEffect, useRef } from 'react';
import { notChosen } from './notChosen';

interface Searched {
  search: string;
  /** What is typed has its answer. */
  answered: boolean;
  waiting: boolean;
}

/** Of a list that the server searches, the only one found is marked: « Entrée » chooses it, when the answer comes if it was pressed before. */
export function useOnlyOne({ search, answered, waiting }: Searched, found: number, chosen?: string) {
  const only = answered && found === 1;
  const pressed = useRef<HTMLInputElement>(null);
  useEffect(() => {
    pressed.current = null;
  }, [search]);
  useEffect(() => {
    if (!answered) return;
    const list = pressed.current?.getAttribute('aria-controls');
    pressed.current = null;
    if (only && list) document.getElementById(list)?.querySelector<HTMLElement>('[role="option"]')?.click();
  }, [answered, only]);
  return {
    selectFirstOptionOnChange: only,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      notChosen(chosen).onKeyDown(event);
      if (event.key === 'Enter' && waiting) pressed.current = event.currentTarget;
    },
  };
}
