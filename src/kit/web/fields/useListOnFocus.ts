import { useState } from 'react';

/**
 * A list's options come into the page with the focus, before it opens: the keyboard finds them there, and thirty rows of
 * closed lists are neither drawn nor placed (theme.ts: Combobox).
 */
export function useListOnFocus(): { onFocus: () => void; comboboxProps: { keepMounted: boolean } } {
  const [met, setMet] = useState(false);
  return { onFocus: () => setMet(true), comboboxProps: { keepMounted: met } };
}
