import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates';
import { type Echeance, OUVERTE } from '../echeance';
import { LIBELLE_DECLENCHEUR, type Regle } from '../regle';
import { AVerifier } from './colonnes';
import { Delai } from './Delai';
import classes from './echeances.module.css';
import { A_LA_MAIN, SOURCE } from './messages';
import { delaiDeRegle, gestesDeLaMain } from './mots';

/** « Date de l’acte : 12/11/2026 + 30 jours », by the rule that counted it. */
function calcul({ depart, regle: sienne }: Echeance, regle: Regle | undefined): string {
  if (!sienne) return A_LA_MAIN;
  if (!regle || depart === null) return sienne.libelle;
  const debut = `${LIBELLE_DECLENCHEUR[regle.declencheur]}\u00a0: ${formatDate(depart)}`;
  if (regle.delai === 0) return debut;
  return regle.delai < 0 ? `${debut}, ${delaiDeRegle(regle)}` : `${debut} + ${delaiDeRegle(regle)}`;
}

interface Props {
  echeance: Echeance;
  /** The rule as it stands in the settings, once it is known. */
  regle: Regle | undefined;
  actions: ReactNode;
}

export function LigneEcheance({ echeance, regle, actions }: Props) {
  const { date, chome, libelle, note, regle: sienne, etat } = echeance;
  const mentions = [
    calcul(echeance, regle),
    sienne && `${SOURCE}\u00a0: ${sienne.source}`,
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
