import { useContext } from 'react';
import { confirm, showSaveError } from '../../kit/web/dialogs';
import { useHere } from '../../kit/web/useHere';
import type { Dossier } from '../dossier';
import { Extensions } from './extensions';
import { RESTE } from './messages';

/** Asks before closing a file whose client account is not at zero. */
export function useReste() {
  const { avantCloture } = useContext(Extensions);
  const here = useHere();
  const laisserLeReste = async (dossier: Dossier): Promise<boolean> => {
    try {
      const reste = await avantCloture?.(dossier);
      if (!reste) return true;
      if (!here()) return false;
      const { note, ...question } = RESTE;
      return await confirm({ ...question, text: reste, lines: [note] });
    } catch (error) {
      await showSaveError(error);
      return false;
    }
  };
  return { laisserLeReste };
}
