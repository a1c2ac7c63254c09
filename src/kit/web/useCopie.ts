import { useRef, useState } from 'react';
import { copier } from './copier';

/** Copies the text of a read-only field; when the browser refuses, the text is left selected, and the user is told. */
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
