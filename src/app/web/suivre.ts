import { queryClient } from '../../kit/web/queryClient';

/** What one does on a file, an affair or an appointment moves its deadlines and its books: after any write, those shown are read again. */
export const suivreLesEcritures = (): (() => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    // By the words of the paths: this is loaded with every screen, and the calls are not.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => /echeance|compta/.test(String(path)),
    });
  });
