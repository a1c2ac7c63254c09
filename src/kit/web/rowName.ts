import { createContext } from 'react';

/** The row in which one acts, in words: its buttons have the names of those of the other rows. */
export const RowName = createContext<string | undefined>(undefined);
