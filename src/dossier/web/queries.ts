/** What the screens of a file read, and what their writes make out of date. */
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { getAllCdgs } from '../../cdg/api';
import type { Call } from '../../kit/api';
import { call } from '../../kit/web/call';
import { notifyLoadError } from '../../kit/web/notify';
import { invalidate, keyOf, queryClient } from '../../kit/web/queryClient';
import { asAppError } from '../../kit/web/responseError';
import { useCall } from '../../kit/web/useCall';
import { getAllProprietes } from '../../propriete/api';
import { getAllSocietes } from '../../societe/api';
import { getAllDossiers, getCdgByDossierId, getDossierById, getTpiVendeurs } from '../api';
import type { Dossier } from '../dossier';
import { CHEMIN_ARCHIVE } from '../pieces';
import { ERREUR_DOSSIER, PARTI } from './messages';

/** R600: the lists that a write of a file reloads. */
const LISTES: Call[] = [getAllDossiers, getAllCdgs, getAllProprietes, getAllSocietes];

const entree = (id: number) => ({ params: { id } });

const useDossier = (id: number | null) => useCall(getDossierById, entree(id ?? 0), { enabled: id !== null });

/** The main record of a page could not be read: tells it, and goes back to the list (R577, R578). */
export function useRetourALaListe(failed: boolean, text: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!failed) return;
    notifyLoadError(text);
    void navigate({ to: '/app/dossier/consultation', replace: true });
  }, [failed, text, navigate]);
}

/** The file of a page; undefined until it is read. */
export function useDossierDeLaPage(id: number): Dossier | undefined {
  const { data, error, isLoadingError } = useDossier(id);
  const parti = error !== null && asAppError(error).code === 'introuvable';
  // Reading it again would change nothing: why it does not open follows what R577 says.
  useRetourALaListe(isLoadingError, parti ? `${ERREUR_DOSSIER} ${PARTI}` : ERREUR_DOSSIER);
  return data;
}

/** Reads the file again; every screen that shows it follows. */
export async function relireDossier(id: number): Promise<Dossier> {
  void invalidate(...LISTES, getTpiVendeurs, getCdgByDossierId);
  void queryClient.invalidateQueries({ queryKey: [CHEMIN_ARCHIVE] });
  await queryClient.cancelQueries({ queryKey: keyOf(getDossierById, entree(id)) });
  const lu = await queryClient.fetchQuery({
    queryKey: keyOf(getDossierById, entree(id)),
    queryFn: ({ signal }) => call(getDossierById, { ...entree(id), signal }),
    staleTime: 0,
  });
  // The cached object, which the screens render: with an equal copy, a step would start anew and lose its marks.
  return dossierEnCache(id) ?? lu;
}

/** The same after a write that has succeeded whether or not the file can be read again: it may have been handed over since. */
export const suivreDossier = (id: number): Promise<Dossier | null> => relireDossier(id).catch(() => null);

/** The last file read, without waiting for a render. */
export const dossierEnCache = (id: number): Dossier | undefined =>
  queryClient.getQueryData<Dossier>(keyOf(getDossierById, entree(id)));
