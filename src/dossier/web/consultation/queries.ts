/** What the consultation of a file reads. */
import { useCall } from '../../../kit/web/useCall';
import { useLoadError } from '../../../kit/web/useLoadError';
import type { Propriete } from '../../../propriete/propriete';
import { getCdgByDossierId, getProprietesByIdDossier } from '../../api';
import type { Dossier } from '../../dossier';
import { ERREUR_PROPRIETES } from '../../../propriete/web/messages';
import { useDossierDeLaPage, useRetourALaListe } from '../queries';
import { ERREUR_CDG } from './messages';

/** Properties read before the file was given others: not shown until they are read again. */
function lesSiennes(
  dossier: Dossier | undefined,
  { data, isFetching }: { data?: Propriete[]; isFetching: boolean },
) {
  const lues = new Set(data?.map(({ id }) => id));
  const ids = dossier?.ouverture.proprietes ?? [];
  const perimees = lues.size !== ids.length || ids.some((id) => !lues.has(id));
  return isFetching && perimees ? undefined : data;
}

/** A file, its properties and its affair; tells which of them cannot be read (R577 to R579). */
export function useConsultation(id: number) {
  const dossier = useDossierDeLaPage(id);
  const input = { params: { dossierId: id } };
  const options = { enabled: dossier !== undefined, staleTime: 0 };
  const proprietes = useCall(getProprietesByIdDossier, input, options);
  const cdg = useCall(getCdgByDossierId, input, options);
  useRetourALaListe(proprietes.isLoadingError, ERREUR_PROPRIETES);
  useLoadError({ isError: cdg.isLoadingError, errorUpdatedAt: cdg.errorUpdatedAt }, ERREUR_CDG);
  return { dossier, proprietes: lesSiennes(dossier, proprietes), cdg };
}
