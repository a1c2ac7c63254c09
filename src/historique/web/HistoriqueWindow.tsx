import { useMutation } from '@tanstack/react-query';
import { alertDialog, confirm, showSaveError } from '../../kit/web/dialogs';
import { manquesOf } from '../../kit/web/fieldErrors';
import { NextPage } from '../../kit/web/NextPage';
import { notifyInfo, notifySuccess } from '../../kit/web/notify';
import { keyOf, queryClient } from '../../kit/web/queryClient';
import { EmptyState, ErrorState, LoadingState } from '../../kit/web/states';
import { usePages } from '../../kit/web/usePages';
import { Window } from '../../kit/web/Window';
import { type ChangementDit, HISTORIQUES, type Suivi } from '../api';
import { EcritureVue } from './EcritureVue';
import classes from './HistoriqueWindow.module.css';
import { HISTORIQUE, TEXTES } from './messages';
import { ABANDONNEE, type Retablir } from './retablir';

export interface HistoriqueProps {
  entite: Suivi;
  id: number;
  /** The record's name. */
  nom: string;
  /** Loads the code that restores values; absent where nothing may be written. */
  retablir?: () => Promise<Retablir>;
  onClose: () => void;
}

/** Read anew each time that the window opens. */
const TOUJOURS = { staleTime: 0, gcTime: 0 };

const { questionUn, questionTout } = TEXTES;

async function demander(changements: readonly ChangementDit[]): Promise<boolean> {
  const lines = changements.map(({ champ, avant }) => `${champ}\u00a0: ${avant ?? TEXTES.rien}`);
  return confirm({ ...(lines.length > 1 ? questionTout : questionUn), text: TEXTES.explication, lines });
}

async function retablirOuDire(
  retablir: (changements: readonly ChangementDit[]) => Promise<Awaited<ReturnType<Retablir>> | undefined>,
  changements: readonly ChangementDit[],
): Promise<void> {
  try {
    const issue = await retablir(changements);
    if (issue === 'fait') notifySuccess(TEXTES.fait.title, TEXTES.fait.text);
    else if (issue === 'deja') notifyInfo(HISTORIQUE, TEXTES.deja);
    else if (issue && issue !== ABANDONNEE) await alertDialog(TEXTES[issue]);
  } catch (error) {
    // There is no field to mark: why the server refuses is all that can be told.
    const raisons = manquesOf(error).map(({ message }) => message);
    if (raisons.length === 0) await showSaveError(error);
    else await alertDialog(TEXTES.refusee, undefined, raisons);
  }
}

/** Who changed which field of a record, from what to what, the latest first. */
export function HistoriqueWindow({ entite, id, nom, retablir, onClose }: HistoriqueProps) {
  const spec = HISTORIQUES[entite];
  const fiche = { params: { id } };
  const lu = usePages(spec, fiche, TOUJOURS);
  // A mutation, so that `app/web/suivre.ts`, which follows the office's writes, sees it.
  const { mutateAsync: ecrire } = useMutation({
    mutationFn: async (changements: readonly ChangementDit[]) => (await retablir?.())?.(changements),
  });
  const ecritures = lu.data?.pages.flatMap((page) => page.ecritures) ?? [];
  const revenir = async (changements: ChangementDit[]) => {
    if (!(await demander(changements))) return;
    await retablirOuDire(ecrire, changements);
    await queryClient.resetQueries({ queryKey: keyOf(spec, fiche) });
  };
  return (
    <Window title={TEXTES.titre(nom)} size={860} onClose={onClose}>
      <div className={classes.corps}>
        {lu.isPending && <LoadingState />}
        {lu.isError && ecritures.length === 0 && <ErrorState onRetry={() => void lu.refetch()} />}
        {lu.isSuccess && ecritures.length === 0 && <EmptyState text={TEXTES.vide} />}
        {ecritures.map((ecriture) => (
          <EcritureVue
            key={ecriture.seq}
            ecriture={ecriture}
            onRetablir={retablir && ((changements) => void revenir(changements))}
          />
        ))}
        <NextPage reading={lu} />
      </div>
    </Window>
  );
}
