/** What the list and the consultation of files read and write. */
import { useEffect } from 'react';
import { getAllCdgs } from '../../../cdg/api';
import { call } from '../../../kit/web/call';
import { notifyLoadError } from '../../../kit/web/notify';
import { useCall } from '../../../kit/web/useCall';
import { useDelete } from '../../../kit/web/useSave';
import {
  deleteDossiers,
  getAllDossiers,
  getCdgByDossierId,
  getProprietesByIdDossier,
  getYearsFilter,
} from '../../api';
import { useDossier } from '../queries';
import { ERREUR_CDG, ERREUR_DOSSIER, ERREUR_PROPRIETES, questionSuppression, SUPPRIME } from './messages';

/** R600: what a deletion makes out of date. */
export const LISTES_SANS_LUI = [getAllDossiers, getAllCdgs, getYearsFilter];

/** From the list, where only drafts are ticked (R389, R394). */
export const useDeleteBrouillons = (onDeleted: () => void) =>
  useDelete({
    run: (ids) => call(deleteDossiers, { body: { ids, motif: null } }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: LISTES_SANS_LUI,
    onDeleted,
  });

/** Says once that something could not be loaded, then does what must follow (`then` keeps its identity). */
function useEchec(failed: boolean, text: string, then?: () => void): void {
  useEffect(() => {
    if (!failed) return;
    notifyLoadError(text);
    then?.();
  }, [failed, text, then]);
}

/** A file, its properties and its affair, and what is said when one of them cannot be read (R577 to R579). */
export function useConsultation(id: number, quitter: () => void) {
  const dossier = useDossier(id);
  const input = { params: { dossierId: id } };
  const options = { enabled: dossier.data !== undefined, staleTime: 0 };
  const proprietes = useCall(getProprietesByIdDossier, input, options);
  const cdg = useCall(getCdgByDossierId, input, options);
  useEchec(dossier.isLoadingError, ERREUR_DOSSIER, quitter);
  useEchec(proprietes.isLoadingError, ERREUR_PROPRIETES, quitter);
  useEchec(cdg.isLoadingError, ERREUR_CDG);
  return { dossier: dossier.data, proprietes: proprietes.data, cdg };
}
