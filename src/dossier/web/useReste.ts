import { useContext } from 'react';
import { confirm, showSaveError } from '../../kit/web/dialogs';
import { useHere } from '../../kit/web/useHere';
import { Extensions } from './extensions';
import { RESTE } from './messages';

/** A file whose client money is not zero is closed with open eyes. */
export function useReste() {
  const { avantCloture } = useContext(Extensions);
  const here = useHere();
  const laisserLeReste = async (dossierId: number): Promise<boolean> => {
    try {
      const reste = await avantCloture?.(dossierId);
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
