import { createContext } from 'react';

/** The name of the row that a button is in, since the buttons of all rows have the same names. */
export const RowName = createContext<string | undefined>(undefined);
