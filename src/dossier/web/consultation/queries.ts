/** What the consultation of a file reads. */
import { useEffect } from 'react';
import { notifyLoadError } from '../../../kit/web/notify';
import { useCall } from '../../../kit/web/useCall';
import { getCdgByDossierId, getProprietesByIdDossier } from '../../api';
import { useDossier } from '../queries';
import { ERREUR_CDG, ERREUR_DOSSIER, ERREUR_PROPRIETES } from './messages';

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
