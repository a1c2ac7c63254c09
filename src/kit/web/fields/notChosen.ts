import type { KeyboardEvent } from 'react';

/** For a list that is searched by typing: « Entrée », pressed before the typed choice is found, would submit the form around without it. */
export const notChosen = (chosen = '') => ({
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.currentTarget.value !== chosen) event.preventDefault();
  },
});
