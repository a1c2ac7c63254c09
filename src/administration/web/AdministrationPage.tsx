import { Reserve } from '../../compte/web/Reserve';
import { PageHeader } from '../../kit/web/PageHeader';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { PendingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { getEtat } from '../api';
import type { Etat } from '../etat';
import classes from './AdministrationPage.module.css';
import { AlertesCard, LogicielCard, PiecesCard } from './EtatCards';
import { IncidentsCard, SessionsCard, TachesCard } from './ListesCards';
import { IMPOSSIBLE, RESERVE, SOUS_TITRE, TITRE, TOUT_VA_BIEN } from './messagesEtat';
import { SauvegardesCard } from './SauvegardesCard';

function Cartes({ etat }: { etat: Etat }) {
  return (
    <div className={classes.cards}>
      <AlertesCard alertes={etat.alertes} />
      <div>
        <LogicielCard {...etat} />
      </div>
      <div>
        <PiecesCard {...etat} />
      </div>
      <div className={classes.wide}>
        <SauvegardesCard ancienne={etat.alertes.includes('sauvegarde')} />
      </div>
      <div className={classes.wide}>
        <TachesCard taches={etat.taches} />
      </div>
      <div className={classes.wide}>
        <IncidentsCard incidents={etat.incidents} />
      </div>
      <div className={classes.wide}>
        <SessionsCard sessions={etat.sessions} />
      </div>
    </div>
  );
}

/** The software's state of health, for who has the right to administer. */
export const AdministrationPage = () => (
  <Reserve droit="administrer" titre={TITRE} sousTitre={SOUS_TITRE} texts={RESERVE}>
    <Page />
  </Reserve>
);

function Page() {
  const { data: etat, isError, refetch } = useCall(getEtat);
  return (
    <>
      <PageHeader
        title={TITRE}
        subtitle={SOUS_TITRE}
        badge={etat?.alertes.length === 0 && <StatusBadge tone="ok">{TOUT_VA_BIEN}</StatusBadge>}
      />
      {etat && <Cartes etat={etat} />}
      {!etat && <PendingState failed={isError} text={IMPOSSIBLE} onRetry={() => void refetch()} />}
    </>
  );
}
