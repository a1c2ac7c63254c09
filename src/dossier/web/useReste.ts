import { useContext } from 'react';
import { confirm, showSaveError } from '../../kit/web/dialogs';
import { useHere } from '../../kit/web/useHere';
import type { Dossier } from '../dossier';
import { Extensions } from './extensions';
import { RESTE } from './messages';

/** What closing or annulling a file leaves in its accounts. */
export function useReste() {
  const { reste } = useContext(Extensions);
  const here = useHere();
  /** In words; null when they are at zero. Undefined when they could not be read: the user has been told. */
  const lireLeReste = async (dossier: Dossier): Promise<string | null | undefined> => {
    try {
      return (await reste?.(dossier)) ?? null;
    } catch (error) {
      await showSaveError(error);
      return undefined;
    }
  };
  /** Asks before closing a file whose accounts are not at zero. */
  const laisserLeReste = async (dossier: Dossier): Promise<boolean> => {
    const text = await lireLeReste(dossier);
    if (!text) return text === null;
    if (!here()) return false;
    const { note, ...question } = RESTE;
    return confirm({ ...question, text, lines: [note] });
  };
  return { laisserLeReste, lireLeReste };
}
