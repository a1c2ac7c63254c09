/** What the screens of a file read, and what their writes make out of date. */
import { getAllCdgs } from '../../cdg/api';
import type { Call } from '../../kit/api';
import { call } from '../../kit/web/call';
import { invalidate, keyOf, queryClient } from '../../kit/web/queryClient';
import { useCall } from '../../kit/web/useCall';
import { getAllProprietes } from '../../propriete/api';
import { getAllSocietes } from '../../societe/api';
import { getAllDossiers, getCdgByDossierId, getDossierById, getTpiVendeurs } from '../api';
import type { Dossier } from '../dossier';
import { CHEMIN_ARCHIVE } from '../pieces';

/** R600: the lists that a write of a file reloads. */
const LISTES: Call[] = [getAllDossiers, getAllCdgs, getAllProprietes, getAllSocietes];

const entree = (id: number) => ({ params: { id } });

export const useDossier = (id: number | null) =>
  useCall(getDossierById, entree(id ?? 0), { enabled: id !== null });

/** The file as the server has it now; whoever shows it follows. */
export async function relireDossier(id: number): Promise<Dossier> {
  void invalidate(...LISTES, getTpiVendeurs, getCdgByDossierId);
  void queryClient.invalidateQueries({ queryKey: [CHEMIN_ARCHIVE] });
  await queryClient.cancelQueries({ queryKey: keyOf(getDossierById, entree(id)) });
  return queryClient.fetchQuery({
    queryKey: keyOf(getDossierById, entree(id)),
    queryFn: ({ signal }) => call(getDossierById, { ...entree(id), signal }),
    staleTime: 0,
  });
}

/** The last file read, without waiting for a screen to be drawn again. */
export const dossierEnCache = (id: number): Dossier | undefined =>
  queryClient.getQueryData<Dossier>(keyOf(getDossierById, entree(id)));
