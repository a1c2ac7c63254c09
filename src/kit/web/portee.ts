/** What the account may do: for one that only reads, screens hide what writes, and links to where it may not go. */
import { createContext, useContext } from 'react';

interface Portee {
  /** The account only reads. */
  lecture: boolean;
  /** The account may open this address. */
  ouvre(href: string): boolean;
}

export const Portee = createContext<Portee>({ lecture: false, ouvre: () => true });

/** To be asked by every button that writes. */
export const useLecture = (): boolean => useContext(Portee).lecture;
/** To be asked by every link. */
export const useOuvre = (): Portee['ouvre'] => useContext(Portee).ouvre;
