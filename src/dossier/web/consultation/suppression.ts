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

/** Nothing more is read of a file on its page while it is being deleted there: it may be no more. */
export const suppressionDe = (id: number): readonly unknown[] => [deleteDossiers.path, id];

/** What its page was still reading would be answered « no more ». Kept, it is read again by what shows it. */
export const arreterLectures = (id: number): Promise<void> =>
  queryClient.cancelQueries({
    predicate: ({ queryKey: [, input] }) =>
      Object.values((input as { params?: object } | undefined)?.params ?? {}).includes(id),
  });

/** The list opens without the calls of the six steps; where they do not come, nothing has been read by them. */
const oublier = async (ids: readonly number[]): Promise<void> => {
  const api = await import('../../api').catch(() => null);
  if (api) forgetRecords(api.getDossierById, ids);
};

/** What their affairs hold, which become free (D68), as they are now. Null: it could not be read, and the user knows. */
export async function affairesLiberees(ids: readonly number[]): Promise<string[] | null> {
  try {
    const { getCdgByDossierId } = await import('../../api');
    // Of a file that is no more, the deletion tells.
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

/** From the list, where only drafts are ticked (R389, R394). They are forgotten before it is read without them: « next » shows none. */
export const useDeleteBrouillons = (onDeleted: () => unknown) =>
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
    onDeleted,
  });
