import { createContext } from 'react';

interface Lecture {
  /** The stored file that is being read. */
  ouverte: number | null;
  /** Reads this one; `auClavier` says who wants to be led to it. */
  ouvrir(fichierId: number, auClavier: boolean): void;
}

/** Null where no reader is: a piece's link then opens a tab. */
export const Lecture = createContext<Lecture | null>(null);
