import { getAllCdgs } from '../../../cdg/api';
import { call } from '../../../kit/web/call';
import { showSaveError } from '../../../kit/web/dialogs';
import { forgetRecords, queryClient } from '../../../kit/web/queryClient';
import { asAppError } from '../../../kit/web/responseError';
import { useDelete } from '../../../kit/web/useSave';
import { deleteDossiers, getAllDossiers, getYearsFilter } from '../../apiRegistre';
import { affaireLiberee, questionSuppression, SUPPRIME } from './messages';

/** R600: what a deletion makes out of date. */
export const LISTES_SANS_LUI = [getAllDossiers, getAllCdgs, getYearsFilter];

/** The mutation key of a deletion: while it runs, the file's page reads nothing more of it, as it may be gone. */
export const suppressionDe = (id: number): readonly unknown[] => [deleteDossiers.path, id];

/** The page's reads under way would fail with « introuvable ». If the file stays, whatever shows it reads it again. */
export const arreterLectures = (id: number): Promise<void> =>
  queryClient.cancelQueries({
    predicate: ({ queryKey: [, input] }) =>
      Object.values((input as { params?: object } | undefined)?.params ?? {}).includes(id),
  });

/** The list does not load the calls of the six steps; if they cannot be loaded, no screen has cached anything with them. */
const oublier = async (ids: readonly number[]): Promise<void> => {
  const api = await import('../../api').catch(() => null);
  if (api) forgetRecords(api.getDossierById, ids);
};

/** What is in the affairs that the deletion makes free (D68), read now. Null: the read failed, and the user was told. */
export async function affairesLiberees(ids: readonly number[]): Promise<string[] | null> {
  try {
    const { getCdgByDossierId } = await import('../../api');
    // The file is gone already: the deletion itself will say so.
    const lire = (dossierId: number) =>
      call(getCdgByDossierId, { params: { dossierId } }).catch((error: unknown) => {
        if (asAppError(error).code !== 'introuvable') throw error;
        return null;
      });
    const affaires = await Promise.all(ids.map(lire));
    return affaires.flatMap((affaire) => (affaire?.versements.length ? affaireLiberee(affaire) : []));
  } catch (error) {
    await showSaveError(error);
    return null;
  }
}

/** From the list, where only drafts are ticked (R389, R394). Cached answers go first: the browser's « next » shows none. */
export const useDeleteBrouillons = () =>
  useDelete({
    run: async (ids) => {
      const answer = await call(deleteDossiers, { body: { ids, motif: null } });
      await oublier(ids);
      return answer;
    },
    before: affairesLiberees,
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: LISTES_SANS_LUI,
  });
