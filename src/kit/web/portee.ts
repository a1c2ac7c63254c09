/** What whoever looks may do: a screen shown to who only reads hides what writes, and what leads where he may not go. */
import { createContext, useContext } from 'react';

interface Portee {
  /** He writes nothing. */
  lecture: boolean;
  /** The screen at this address is one of his. */
  ouvre(href: string): boolean;
}

export const Portee = createContext<Portee>({ lecture: false, ouvre: () => true });

/** Every button that writes asks it. */
export const useLecture = (): boolean => useContext(Portee).lecture;
/** Every link asks it. */
export const useOuvre = (): Portee['ouvre'] => useContext(Portee).ouvre;
