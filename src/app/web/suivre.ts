import { USER } from '../../compte/web/useUser';
import { onRefused } from '../../kit/web/call';
import { queryClient } from '../../kit/web/queryClient';
import { onNewDay } from '../../kit/web/useToday';

// By the words of the paths: this is loaded with every screen, and the calls are not.
const SUIVIES = /echeance|compta|getCdgByDossierId/;
/** A line that has just found what it goes with has no more to choose from: its window reads them when it opens. */
const CHOIX = /\/(candidats|voisines)$/;
/** What shows a file, and would go on offering to write to it. */
const DU_DOSSIER = /dossier|echeance/i;

/**
 * Read anew where it is shown next, never under what is typed: a file, which tells of its clients, its properties and its
 * affair's balance, the register and the years that it enters, the bin that receives what is deleted, the journal that tells
 * of every write.
 */
const ENSUITE =
  /getDossierById|getAllDossiers|getYearsFilter|^\/dossier\/repertoire|getProprietesByIdDossier|^\/corbeille\/getAll|^\/journal/;

const relire = (suivie: (path: string) => boolean, refetchType: 'active' | 'none' = 'active'): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => suivie(String(path)),
    refetchType,
  });

const estSuivie = (path: string): boolean => SUIVIES.test(path) && !CHOIX.test(path);

/**
 * Another closed or annulled a file meanwhile: whatever was refused for it, those shown are read again, and offer it no
 * more. Another wrote first what these screens show: a row is tried again from the version that it has now. The office has
 * taken a right away: what it opens is offered no longer.
 */
export const suivreLesRefus = (): void =>
  onRefused((code) => {
    if (code === 'dossier_clos') relire((path) => DU_DOSSIER.test(path));
    if (code === 'version_perimee') relire(estSuivie);
    if (code === 'droit_requis') void queryClient.invalidateQueries({ queryKey: USER.queryKey });
  });

/** What one does on a file, an affair or an appointment moves its deadlines, its books, and the affair that its file shows: after any write, those shown are read again, and the others forgotten. */
export const suivreLesEcritures = (): (() => void) =>
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    relire(estSuivie);
    relire((path) => ENSUITE.test(path), 'none');
    // Shown again before it is read, a balance would be that of before.
    queryClient.removeQueries({
      type: 'inactive',
      predicate: ({ queryKey: [path] }) => estSuivie(String(path)),
    });
  });

/** How far away a deadline is was counted the day that it was read: a screen left open overnight would say « demain » of today. */
export const suivreLeJour = (): (() => void) => onNewDay(() => relire((path) => path.includes('echeance')));
