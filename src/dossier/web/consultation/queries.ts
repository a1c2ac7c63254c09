/** What the consultation of a file reads. */
import { useCall } from '../../../kit/web/useCall';
import { useLoadError } from '../../../kit/web/useLoadError';
import { getCdgByDossierId, getProprietesByIdDossier } from '../../api';
import { ERREUR_PROPRIETES } from '../messages';
import { useDossierDeLaPage, useRetourALaListe } from '../queries';
import { ERREUR_CDG } from './messages';

/** A file, its properties and its affair, and what is said when one of them cannot be read (R577 to R579). */
export function useConsultation(id: number) {
  const dossier = useDossierDeLaPage(id);
  const input = { params: { dossierId: id } };
  const options = { enabled: dossier !== undefined, staleTime: 0 };
  const proprietes = useCall(getProprietesByIdDossier, input, options);
  const cdg = useCall(getCdgByDossierId, input, options);
  useRetourALaListe(proprietes.isLoadingError, ERREUR_PROPRIETES);
  useLoadError({ isError: cdg.isLoadingError, errorUpdatedAt: cdg.errorUpdatedAt }, ERREUR_CDG);
  return { dossier, proprietes: proprietes.data, cdg };
}
