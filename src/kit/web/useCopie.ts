import { useRef, useState } from 'react';
import { copier } from './copier';

/** A text in a field that is only read, to be copied: what could not be is left selected, and said. */
export function useCopie(texte: string, mots: { copie: string; aLaMain: string }) {
  const champ = useRef<HTMLInputElement>(null);
  const [dit, dire] = useState('');
  const prendre = async () => {
    const copie = await copier(texte);
    if (!copie) champ.current?.select();
    dire(copie ? mots.copie : mots.aLaMain);
  };
  return { champ, dit, prendre };
}
