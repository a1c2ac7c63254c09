import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates';
import { type Echeance, OUVERTE } from '../echeance';
import type { Regle } from '../regle';
import { AVerifier } from './colonnes';
import { Delai } from './Delai';
import classes from './echeances.module.css';
import { calculEnMots, gestesDeLaMain, sourceEnMots } from './mots';

interface Props {
  echeance: Echeance;
  /** The rule as it stands in the settings, once it is known. */
  regle: Regle | undefined;
  actions: ReactNode;
}

export function LigneEcheance({ echeance, regle, actions }: Props) {
  const { date, chome, libelle, note, regle: sienne, etat } = echeance;
  const mentions = [
    calculEnMots(echeance, regle),
    sienne && sourceEnMots(sienne.source),
    ...gestesDeLaMain(echeance),
  ];
  return (
    <li className={classes.ligne}>
      <span className={classes.quand}>
        <time dateTime={date}>{formatDate(date)}</time>
        {chome && <span className={classes.chome}>{chome}</span>}
      </span>
      <div className={classes.quoi}>
        <div className={classes.tete}>
          <strong>{libelle}</strong>
          <Delai echeance={echeance} />
        </div>
        <p className={classes.provenance}>{mentions.filter(Boolean).join(' · ')}</p>
        {etat === OUVERTE && <AVerifier regle={sienne} />}
        {note && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.gestes}>{actions}</div>
    </li>
  );
}
