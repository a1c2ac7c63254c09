import { useState } from 'react';

/**
 * The options of a list are put in the page when it gets the focus, before it opens, so that the keyboard finds them; those of
 * thirty closed lists are neither drawn nor placed (theme.ts: Combobox).
 */
export function useListOnFocus(): { onFocus: () => void; comboboxProps: { keepMounted: boolean } } {
  const [met, setMet] = useState(false);
  return { onFocus: () => setMet(true), comboboxProps: { keepMounted: met } };
}
