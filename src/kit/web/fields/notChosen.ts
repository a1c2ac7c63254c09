import type { KeyboardEvent } from 'react';

/**
 * Of a list that is searched by typing: « Entrée », pressed before what is typed has been found and chosen, would send the
 * form around without it.
 */
export const notChosen = (chosen = '') => ({
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.currentTarget.value !== chosen) event.preventDefault();
  },
});
