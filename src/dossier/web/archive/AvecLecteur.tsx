import { useMediaQuery } from '@mantine/hooks';
import { type FocusEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import classes from './lecteur.module.css';
import { Lecture } from './lecture';

const fermer = ({ onFermer }: { onFermer: () => void }): void => onFermer();
const LecteurAncre = lazyWindow(() => import('./LecteurAncre').then((module) => module.LecteurAncre), fermer);
const LecteurPanneau = lazyWindow(
  () => import('./LecteurPanneau').then((module) => module.LecteurPanneau),
  fermer,
);

/** From this width on, the screen has room for the form and the reader side by side. */
const LARGE = '(min-width: 75em)';

/** A screen beside which a piece of the file can be read: what is typed stays, and so does the focus. */
export function AvecLecteur({ dossierId, children }: { dossierId: number; children: ReactNode }) {
  const [ouverte, setOuverte] = useState<number | null>(null);
  const [mene, setMene] = useState(false);
  const large = useMediaQuery(LARGE, true, { getInitialValueInEffect: false });
  const dernier = useRef<HTMLElement>(null);
  const lecture = useMemo(
    () => ({
      ouverte,
      ouvrir: (fichierId: number, auClavier: boolean) => {
        setMene(auClavier);
        setOuverte(fichierId);
      },
    }),
    [ouverte],
  );
  const retenir = ({ target }: FocusEvent<HTMLElement>) => {
    dernier.current = target;
  };
  const revenir = () => {
    if (dernier.current?.isConnected) dernier.current.focus({ preventScroll: true });
  };
  const fermer = () => {
    setOuverte(null);
    if (large) revenir();
  };
  const Lecteur = large ? LecteurAncre : LecteurPanneau;
  return (
    <Lecture value={lecture}>
      <div className={classes.partage} data-divise={(large && ouverte !== null) || undefined}>
        <div className={classes.saisie} onFocus={retenir}>
          {children}
        </div>
        {ouverte !== null && (
          <Lecteur
            dossierId={dossierId}
            fichierId={ouverte}
            mene={mene}
            onOuvrir={setOuverte}
            onRevenir={revenir}
            onFermer={fermer}
          />
        )}
      </div>
    </Lecture>
  );
}
