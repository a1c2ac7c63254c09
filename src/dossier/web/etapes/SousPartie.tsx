import type { ReactNode } from 'react';
import classes from './etapes.module.css';

interface Props {
  titre: string;
  children: ReactNode;
}

/** A part of a part: TPI holds its sellers, the Quitus its commune, its tax office and its collector. */
export function SousPartie({ titre, children }: Props) {
  return (
    <section className={classes.sous} aria-label={titre}>
      <div className={classes.teteliste}>
        <h3>{titre}</h3>
      </div>
      {children}
    </section>
  );
}
