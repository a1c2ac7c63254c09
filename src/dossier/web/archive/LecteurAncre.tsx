import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { Barre, Corps, titreDe } from './Corps';
import classes from './lecteur.module.css';
import { messages } from './messages';
import { type LecteurProps, useLecture } from './useLecture';

/** Escape, wherever the focus is within the reader. */
function useEscape(lecteur: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = lecteur.current;
    const auClavier = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    element?.addEventListener('keydown', auClavier);
    return () => element?.removeEventListener('keydown', auClavier);
  });
}

/** The reader on a wide screen: beside the page, from top to bottom, while one goes on typing. */
export function LecteurAncre(props: LecteurProps) {
  const { fichierId, mene, onOuvrir, onRevenir, onFermer } = props;
  const etat = useLecture(props);
  const titre = titreDe(etat);
  const lecteur = useRef<HTMLElement>(null);
  useEffect(() => {
    if (mene) lecteur.current?.focus({ preventScroll: true });
  }, [mene, fichierId]);
  const rendre = () => {
    if (mene) lecteur.current?.focus({ preventScroll: true });
    else onRevenir();
  };
  useEscape(lecteur, onFermer);
  return (
    <section ref={lecteur} className={classes.lecteur} aria-label={messages.lecteur(titre)} tabIndex={-1}>
      <button type="button" className={classes.retour} onClick={onRevenir}>
        {messages.revenir}
      </button>
      <div className={classes.tete}>
        <h2 className={classes.titre} title={titre} aria-live="polite">
          {titre}
        </h2>
        <ActionIcon color="gray" aria-label={messages.fermer} title={messages.fermer} onClick={onFermer}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.page}>
        <Corps etat={etat} onPrise={rendre} />
      </div>
      <div className={classes.pied} data-lecteur>
        <Barre etat={etat} onOuvrir={onOuvrir} />
      </div>
    </section>
  );
}
