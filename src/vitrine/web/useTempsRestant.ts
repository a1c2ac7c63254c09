import { useEffect, useState } from 'react';
import { LANCEMENT, tempsRestant } from '../lancement';

const SECONDE_MS = 1_000; // R020

/** D12: the server writes the setting into the page that it serves. */
const ecrit = (): string | null | undefined =>
  document.querySelector('meta[name="minutier-lancement"]')?.getAttribute('content');

export function useTempsRestant() {
  const [lancement] = useState(() => new Date(ecrit() ?? LANCEMENT));
  const [maintenant, setMaintenant] = useState(() => new Date());
  const reste = tempsRestant(lancement, maintenant);
  useEffect(() => {
    if (reste.passe) return undefined;
    const timer = setInterval(() => setMaintenant(new Date()), SECONDE_MS);
    return () => clearInterval(timer);
  }, [reste.passe]);
  return { lancement, reste };
}
