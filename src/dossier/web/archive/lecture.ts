import { createContext } from 'react';

interface Lecture {
  /** The stored file that is being read. */
  ouverte: number | null;
  /** `auClavier`: opened from the keyboard, so that the focus moves to the reader. */
  ouvrir(fichierId: number, auClavier: boolean): void;
}

/** Null where there is no reader: a piece's link then opens a tab. */
export const Lecture = createContext<Lecture | null>(null);
