import { useNavigate } from '@tanstack/react-router';
import { AppError } from '../../kit/errors';
import { call } from '../../kit/web/call';
import { useHere } from '../../kit/web/useHere';
import { useSave } from '../../kit/web/useSave';
import { switchCloture } from '../api';
import type { Dossier } from '../dossier';
import { type RefusCloture, refusCloture } from '../etapes';
import { COMPLETE } from './messages';
import { useReste } from './useReste';
import { relireDossier, suivreDossier } from './queries';

/** Closes or re-opens: null when done, else what the file lacks, which each screen shows in its own way (D49). */
export async function basculer(id: number, etat: 'on' | 'off'): Promise<RefusCloture | null> {
  try {
    await call(switchCloture, { params: { etat, id } });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'dossier_incomplet') throw error;
    return error.details as RefusCloture;
  }
}

/**
 * The file to close: read again when the one on the screen lacks something, as another clerk may have completed it. Throws when
 * it cannot be read: closed blindly, the client's money would not be asked about.
 */
export const aCloturer = async (dossier: Dossier): Promise<Dossier> =>
  refusCloture(dossier) ? relireDossier(dossier.id) : dossier;

/** R521, R546, D49: checks, closes, and goes to the consultation. */
export function useClotureDesEtapes(dossier: Dossier, direRefus: (refus: RefusCloture) => void) {
  const navigate = useNavigate();
  const here = useHere();
  const { laisserLeReste } = useReste();
  const { save, saving } = useSave({
    // Within the save, as reading the file before closing takes time too, and the button must stay busy. Null: given up.
    run: async (_: null): Promise<{ refus: RefusCloture | null } | null> => {
      const attendu = refusCloture(await aCloturer(dossier));
      if (attendu) return { refus: attendu };
      if (!(await laisserLeReste(dossier))) return null;
      // Another clerk may have emptied something that the screen still shows.
      const refus = await basculer(dossier.id, 'on');
      await suivreDossier(dossier.id);
      return { refus };
    },
    success: (answer) => (answer && !answer.refus ? COMPLETE : null),
  });

  const cloturer = async () => {
    const answer = await save(null);
    if (answer === null) return;
    if (answer.refus) return direRefus(answer.refus);
    if (!here()) return;
    await navigate({
      to: '/app/dossier/consultation/$dossierId',
      params: { dossierId: String(dossier.id) },
    });
  };
  return { cloturer, closing: saving };
}
