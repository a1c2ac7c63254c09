import { USER } from '../../compte/web/useUser';
import { onRefused } from '../../kit/web/call';
import { queryClient } from '../../kit/web/queryClient';
import { isStoredBefore } from '../../kit/web/useSave';
import { onClockSet, onNewDay } from '../../kit/web/useToday';

// Calls are recognised by their paths: this module is loaded with every screen, and importing the calls would load them too.
const SUIVIES = /echeance|compta|getCdgByDossierId/;
/** Candidates for matching a bank line: not read again, since a line just matched has none; the window reads them as it opens. */
const CHOIX = /\/(candidats|voisines)$/;
/** Screens of a file, which would go on offering to write to a closed one. */
const DU_DOSSIER = /dossier|echeance/i;

/**
 * Marked stale, and read again only when shown next, never under one's typing: files, which tell of their clients, properties and
 * affair's balance; the register and the years of the files; the bin, which receives what is deleted; the journal, which tells of
 * every write.
 */
const ENSUITE =
  /getDossierById|get(?:All|Autres)Dossiers|getYearsFilter|^\/dossier\/repertoire|getProprietesByIdDossier|^\/corbeille\/getAll|^\/journal/;

/** A colleague was faster. */
const DEVANCE: readonly string[] = ['version_perimee', 'conflit', 'solde_insuffisant'];

const relire = (suivie: (path: string) => boolean, refetchType: 'active' | 'none' = 'active'): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => suivie(String(path)),
    refetchType,
  });

const estSuivie = (path: string): boolean => SUIVIES.test(path) && !CHOIX.test(path);

/**
 * Reads again what a refusal shows to be out of date. A file was closed or annulled by somebody else: its screens must no longer
 * offer to write. Somebody else wrote first: the next try must start from the present version, or the operation is shown annulled;
 * what an affair can no longer pay, a colleague has perhaps drawn.
 * A right was taken away: what it opens must no longer be offered.
 */
export const suivreLesRefus = (): void =>
  onRefused((code) => {
    if (code === 'dossier_clos') relire((path) => DU_DOSSIER.test(path));
    if (DEVANCE.includes(code)) relire(estSuivie);
    if (code === 'droit_requis') void queryClient.invalidateQueries({ queryKey: USER.queryKey });
  });

/** Refused because the first that it sent, without an answer, is stored: only now is it known that something was written. */
const aEcrit = (action: { type: string; error?: unknown }): boolean =>
  action.type === 'success' || (action.type === 'error' && isStoredBefore(action.error));

/** Any write may move deadlines, the books and the affair that a file shows: those shown are read again, the others forgotten. */
export const suivreLesEcritures = (): (() => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || !aEcrit(event.action)) return;
    relire(estSuivie);
    relire((path) => ENSUITE.test(path), 'none');
    // Not kept in the cache: a former balance would be shown until the new one is read.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [path] }) => estSuivie(String(path)),
    });
  });

/** The days left to a deadline are counted when it is read: a screen left open overnight would say « demain » for today. */
export const suivreLeJour = (): (() => void) => onNewDay(() => relire((path) => path.includes('echeance')));

/**
 * Once a PC's clock has been put back, what was read before is of the future, and would be thought fresh until then. It is read
 * again when shown next, but for what a form modifies (`useToEdit.ts`); the user now, for any answer tells the office's time.
 */
export const suivreLHeure = (): (() => void) =>
  onClockSet(() => {
    relire((path) => path.startsWith('/'), 'none');
    void queryClient.invalidateQueries({ queryKey: USER.queryKey });
  });
