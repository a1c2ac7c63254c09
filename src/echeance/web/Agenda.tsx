import type { JourDuMois } from './Calendrier';
import classes from './Calendrier.module.css';
import { Evenement } from './Evenement';
import { AUCUNE_CE_MOIS, autres, JOUR_FERIE } from './messages';
import { moisDe, nomDuJour } from './mois';
import { nomFerie } from './mots';

interface Props {
  mois: string;
  aujourdhui: string;
  jours: readonly JourDuMois[];
  onJour: (jour: string) => void;
}

/** The month as a phone shows it: the days that have something, one after the other. */
export function Agenda({ mois, aujourdhui, jours, onJour }: Props) {
  const remplis = jours.filter(
    ({ date, total, chome }) => moisDe(date) === mois && (total > 0 || nomFerie(chome) !== undefined),
  );
  if (remplis.length === 0) return <p className={classes.agendaVide}>{AUCUNE_CE_MOIS}</p>;
  return (
    <ol className={classes.agenda}>
      {remplis.map(({ date, chome, total, echeances }) => (
        <li key={date} data-aujourdhui={date === aujourdhui || undefined}>
          <h3 className={classes.date}>{nomDuJour(date)}</h3>
          {nomFerie(chome) && <p className={classes.vide}>{`${JOUR_FERIE}${nomFerie(chome)}`}</p>}
          <ul className={classes.liste}>
            {echeances.map((echeance) => (
              <li key={echeance.id}>
                <Evenement echeance={echeance} tabIndex={0} />
              </li>
            ))}
          </ul>
          {total > echeances.length && (
            <button
              type="button"
              className={classes.reste}
              aria-label={autres(total - echeances.length, nomDuJour(date))}
              onClick={() => onJour(date)}
            >
              {`+\u00a0${total - echeances.length}`}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
