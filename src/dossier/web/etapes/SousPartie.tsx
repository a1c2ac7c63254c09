import type { ReactNode } from 'react';
import classes from './etapes.module.css';

interface Props {
  titre: string;
  children: ReactNode;
}

/** A titled part of a card: the sellers in TPI; the commune, the tax office and the collector in the Quitus. */
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
