import type { Query } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../kit/web/call';
import { confirm } from '../../kit/web/dialogs';
import { notifySuccess } from '../../kit/web/notify';
import { queryClient } from '../../kit/web/queryClient';
import { useSave } from '../../kit/web/useSave';
import { getCorbeille, restaurerCorbeille, voirCorbeille } from '../api';
import type { ElementCorbeille } from '../corbeille';
import { RESTAURE, TEXTES, nomDe, question } from './messages';

/** Asks, restores, and links to the restored record; false when it was not done. */
export function useRestaurer(): (element: ElementCorbeille) => Promise<boolean> {
  const { history } = useRouter();
  const { save } = useSave({
    run: ({ id }: ElementCorbeille) => call(restaurerCorbeille, { params: { id } }),
    invalidate: [getCorbeille],
    onSaved: ({ lien, remarque }, element) => {
      // Any list, count or choice may hold it again; its entry in the bin is gone, and must not be read.
      const predicate = ({ queryKey }: Query) => queryKey[0] !== voirCorbeille.path;
      void queryClient.invalidateQueries({ predicate });
      const text = [`${nomDe(element)} a repris sa place.`, remarque].filter(Boolean).join(' ');
      notifySuccess(RESTAURE, text, { label: TEXTES.ouvrir, href: lien, follow: () => history.push(lien) });
    },
  });
  return async (element) => (await confirm(question(element))) && (await save(element)) !== null;
}
