import { useNavigate } from '@tanstack/react-router';
import { AppError } from '../../kit/errors';
import { call } from '../../kit/web/call';
import { useSave } from '../../kit/web/useSave';
import { switchCloture } from '../api';
import type { Dossier } from '../dossier';
import { type RefusCloture, refusCloture } from '../etapes';
import { COMPLETE } from './messages';
import { useReste } from './useReste';
import { suivreDossier } from './queries';

/** What the server refused, which the screen did not see coming: another clerk emptied a step. */
function refusDuServeur(error: unknown): RefusCloture {
  const known = error instanceof AppError && error.code === 'dossier_incomplet';
  if (!known) throw error;
  return error.details as RefusCloture;
}

/** R521, R546, D49: checks, closes, and goes to the consultation. */
export function useCloture(dossier: Dossier, direRefus: (refus: RefusCloture) => void) {
  const navigate = useNavigate();
  const { laisserLeReste } = useReste();
  const fermer = async (): Promise<RefusCloture | null> => {
    try {
      await call(switchCloture, { params: { etat: 'on', id: dossier.id } });
      return null;
    } catch (error) {
      return refusDuServeur(error);
    }
  };
  const { save, saving } = useSave({
    run: async (_: null) => ({ refus: await fermer() }),
    success: ({ refus }) => (refus ? null : COMPLETE),
  });

  const cloturer = async () => {
    const attendu = refusCloture(dossier);
    if (attendu) return direRefus(attendu);
    if (!(await laisserLeReste(dossier.id))) return;
    const answer = await save(null);
    if (answer === null) return;
    await suivreDossier(dossier.id);
    if (answer.refus) return direRefus(answer.refus);
    await navigate({
      to: '/app/dossier/consultation/$dossierId',
      params: { dossierId: String(dossier.id) },
    });
  };
  return { cloturer, closing: saving };
}
