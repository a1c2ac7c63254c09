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

/** Closes or re-opens: null when it is done, or what the file lacks, each of its screens telling it in its own way (D49). */
export async function basculer(id: number, etat: 'on' | 'off'): Promise<RefusCloture | null> {
  try {
    await call(switchCloture, { params: { etat, id } });
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'dossier_incomplet') throw error;
    return error.details as RefusCloture;
  }
}

/** As it is now, when the screen's own lacks something: another clerk may have completed it meanwhile. */
export const aCloturer = async (dossier: Dossier): Promise<Dossier> =>
  refusCloture(dossier) ? ((await suivreDossier(dossier.id)) ?? dossier) : dossier;

/** R521, R546, D49: checks, closes, and goes to the consultation. */
export function useClotureDesEtapes(dossier: Dossier, direRefus: (refus: RefusCloture) => void) {
  const navigate = useNavigate();
  const { laisserLeReste } = useReste();
  const { save, saving } = useSave({
    // What another clerk emptied meanwhile, the screen did not see coming.
    run: async (_: null) => ({ refus: await basculer(dossier.id, 'on') }),
    success: ({ refus }) => (refus ? null : COMPLETE),
  });

  const cloturer = async () => {
    const attendu = refusCloture(await aCloturer(dossier));
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
