import { queryClient } from '../../kit/web/queryClient';

// By the words of the paths: this is loaded with every screen, and the calls are not.
const SUIVIES = /echeance|compta/;
/** A line that has just found its entries has no more to choose from: its window reads them when it opens. */
const CHOIX = /\/candidats$/;

/** What one does on a file, an affair or an appointment moves its deadlines and its books: after any write, those shown are read again. */
export const suivreLesEcritures = (): (() => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => SUIVIES.test(String(path)) && !CHOIX.test(String(path)),
    });
  });
