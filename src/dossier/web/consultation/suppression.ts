import { getAllCdgs } from '../../../cdg/api';
import { call } from '../../../kit/web/call';
import { forgetRecords } from '../../../kit/web/queryClient';
import { useDelete } from '../../../kit/web/useSave';
import { deleteDossiers, getAllDossiers, getYearsFilter } from '../../apiRegistre';
import { questionSuppression, SUPPRIME } from './messages';

/** R600: what a deletion makes out of date. */
export const LISTES_SANS_LUI = [getAllDossiers, getAllCdgs, getYearsFilter];

/** Nothing more is read of a file on its page while it is being deleted there: it may be no more. */
export const suppressionDe = (id: number): readonly unknown[] => [deleteDossiers.path, id];

/** From the list, where only drafts are ticked (R389, R394). */
export const useDeleteBrouillons = (onDeleted: () => unknown) =>
  useDelete({
    run: (ids) => call(deleteDossiers, { body: { ids, motif: null } }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: LISTES_SANS_LUI,
    onDeleted: async (ids) => {
      onDeleted();
      // When it is needed: the list opens without the calls of the six steps.
      forgetRecords((await import('../../api')).getDossierById, ids);
    },
  });
