import { useState } from 'react';
import { lazyWindow } from '../../../kit/web/lazyWindow';
import type { Dossier } from '../../dossier';
import classes from './consultation.module.css';
import { RESPONSABLE } from './messages';

const ResponsableWindow = lazyWindow(() =>
  import('../ResponsableWindow').then((module) => module.ResponsableWindow),
);

/** Who looks after the file; whoever sees the file may hand it over. */
export function Responsable({ dossier }: { dossier: Dossier }) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classes.responsable}
        title={RESPONSABLE.changer}
        aria-label={`${RESPONSABLE.changer}, ${dossier.responsable?.nom ?? RESPONSABLE.personne}`}
        onClick={() => setOuvert(true)}
      >
        {dossier.responsable?.nom ?? RESPONSABLE.personne}
      </button>
      {ouvert && <ResponsableWindow dossier={dossier} onClose={() => setOuvert(false)} />}
    </>
  );
}
