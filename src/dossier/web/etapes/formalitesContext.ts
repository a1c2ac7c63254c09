import { createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Dossier } from '../../dossier';
import { type FormaliteSaisie, LIBELLES_FORMALITES } from '../../etapes/formalites';
import { aAffaireCdg } from '../../etapes/tpi';
import { champDe } from './champ';

interface Cadre {
  dossier: Dossier;
  readOnly: boolean;
  openCdg: () => void;
}
const Contexte = createContext<Cadre | null>(null);
export const FormalitesProvider = Contexte.Provider;

/** What every part of the step needs: the file, its affair, the form and how to make a field of it. */
export function useFormalites() {
  const cadre = useContext(Contexte);
  if (!cadre) throw new Error('useFormalites hors de FormalitesEtape');
  const form = useFormContext<FormaliteSaisie>();
  return {
    ...cadre,
    form,
    control: form.control,
    champ: champDe(form.control, LIBELLES_FORMALITES, cadre.readOnly),
    aAffaire: aAffaireCdg(cadre.dossier),
  };
}
