/** The actions on a deadline, the same in each list. */
import {
  IconArrowBackUp,
  IconBan,
  IconCalendarShare,
  IconCheck,
  IconTrash,
  IconWand,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { useLecture } from '../../kit/web/portee';
import { RowAction } from '../../kit/web/RowAction';
import { type Echeance, OUVERTE } from '../echeance';
import { DEPLACER, ECARTER, FAIRE, RENDRE, ROUVRIR, SUPPRIMER } from './messages';
import { useRendre, useRouvrir, useSupprimer } from './queries';

const modals = () => import('./EcheanceModals');
const FENETRES = {
  faire: lazyWindow(() => modals().then((module) => module.FaireModal)),
  deplacer: lazyWindow(() => modals().then((module) => module.DeplacerModal)),
  ecarter: lazyWindow(() => modals().then((module) => module.EcarterModal)),
};
type Geste = keyof typeof FENETRES;

/** The buttons of a row, and the window that one of them has opened. */
export function useActions(): {
  /** Undefined for an account that only reads. */
  actions: ((echeance: Echeance) => ReactNode) | undefined;
  fenetre: ReactNode;
} {
  const lecture = useLecture();
  const [ouverte, ouvrir] = useState<{ geste: Geste; echeance: Echeance } | null>(null);
  const { save: rouvrir } = useRouvrir();
  const { save: rendre } = useRendre();
  const { remove } = useSupprimer();
  const supprimable = useDroit('supprimer');

  const actions = (echeance: Echeance) => {
    const { id, etat, regle, deplacee, parLaMain, libelle, dossier } = echeance;
    // An appointment is moved where it is booked; the deadlines of a closed file no longer change (D50).
    if (!dossier || dossier.lectureSeule) return null;
    const bouton = (label: string, icon: ReactNode, onClick: () => void) => (
      <RowAction icon={icon} label={`${label}\u00a0: ${libelle}`} onClick={onClick} />
    );
    const geste = (nom: Geste) => () => ouvrir({ geste: nom, echeance });
    return (
      <>
        {etat === OUVERTE ? (
          <>
            {bouton(FAIRE, <IconCheck size={17} aria-hidden />, geste('faire'))}
            {bouton(DEPLACER, <IconCalendarShare size={17} aria-hidden />, geste('deplacer'))}
            {bouton(ECARTER, <IconBan size={17} aria-hidden />, geste('ecarter'))}
          </>
        ) : (
          bouton(ROUVRIR, <IconArrowBackUp size={17} aria-hidden />, () => void rouvrir(echeance))
        )}
        {regle &&
          (deplacee || parLaMain) &&
          bouton(RENDRE, <IconWand size={17} aria-hidden />, () => void rendre(echeance))}
        {!regle &&
          supprimable &&
          bouton(SUPPRIMER, <IconTrash size={17} aria-hidden />, () => void remove([id], [libelle]))}
      </>
    );
  };
  const Fenetre = ouverte && FENETRES[ouverte.geste];
  const fenetre = Fenetre && <Fenetre echeance={ouverte.echeance} onClose={() => ouvrir(null)} />;
  return { actions: lecture ? undefined : actions, fenetre };
}
