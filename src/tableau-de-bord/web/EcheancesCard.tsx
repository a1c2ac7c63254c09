import { formatCount } from '../../kit/text';
import { IconAlertTriangle, IconCalendarDue, IconFolderQuestion } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getProchainesEcheances } from '../../echeance/api';
import type { Echeance } from '../../echeance/echeance';
import { dossierEnTexte, LienDossier } from '../../echeance/web/colonnes';
import { Delai } from '../../echeance/web/Delai';
import { formatDate } from '../../kit/dates';
import { TextLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { PendingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import classes from './EcheancesCard.module.css';
import {
  AUCUNE_ECHEANCE,
  COMPTES,
  COMPTES_ECHEANCES,
  ECHEANCES,
  ECHEANCES_IMPOSSIBLES,
  PROCHAINES,
  TOUTES_LES_ECHEANCES,
} from './messages';

interface CompteProps {
  nombre: number;
  quoi: (nombre: number) => string;
  icon: ReactNode;
  tone?: 'perte' | 'attention';
  search: Record<string, string>;
}

/** How many, of what, and the list of them. */
function Compte({ nombre, quoi, icon, tone, search }: CompteProps) {
  return (
    <li>
      <Link
        to="/app/echeances"
        search={search as never}
        className={classes.compte}
        data-tone={nombre > 0 ? tone : undefined}
      >
        {icon}
        <span>
          <strong>{formatCount(nombre)}</strong> {quoi(nombre)}
        </span>
      </Link>
    </li>
  );
}

function Ligne({ echeance }: { echeance: Echeance }) {
  const { libelle, date } = echeance;
  return (
    <li className={classes.ligne}>
      <time dateTime={date} className={classes.date}>
        {formatDate(date)}
      </time>
      <span className={classes.quoi} title={libelle}>
        {libelle}
      </span>
      <span className={classes.dossier} title={dossierEnTexte(echeance)}>
        <LienDossier {...echeance} />
      </span>
      <span className={classes.delai}>
        <Delai echeance={echeance} />
      </span>
    </li>
  );
}

function Contenu() {
  const { data, isError, refetch } = useCall(getProchainesEcheances, {});
  if (!data)
    return <PendingState failed={isError} text={ECHEANCES_IMPOSSIBLES} onRetry={() => void refetch()} />;
  const { prochaines, depassees, semaine, rdvSemaine, sansEcheance } = data;
  return (
    <>
      <ul className={classes.comptes} aria-label={COMPTES_ECHEANCES}>
        <Compte
          nombre={depassees}
          quoi={COMPTES.depassees}
          icon={<IconAlertTriangle size={17} aria-hidden />}
          tone="perte"
          search={{ etat: 'depassees' }}
        />
        <Compte
          nombre={semaine}
          quoi={() => COMPTES.semaine(rdvSemaine)}
          icon={<IconCalendarDue size={17} aria-hidden />}
          tone="attention"
          search={{ periode: 'semaine' }}
        />
        <Compte
          nombre={sansEcheance}
          quoi={COMPTES.sansEcheance}
          icon={<IconFolderQuestion size={17} aria-hidden />}
          tone="attention"
          search={{ vue: 'sansEcheance' }}
        />
      </ul>
      {prochaines.length === 0 ? (
        <p className={classes.rien}>{AUCUNE_ECHEANCE}</p>
      ) : (
        <ol className={classes.liste} aria-label={PROCHAINES}>
          {prochaines.map((echeance) => (
            <Ligne key={echeance.id} echeance={echeance} />
          ))}
        </ol>
      )}
    </>
  );
}

/** What is past and what comes, for the whole office; each count leads to what it counts. */
export function EcheancesCard() {
  return (
    <div className={classes.carte}>
      <Card title={ECHEANCES} actions={<TextLink to="/app/echeances">{TOUTES_LES_ECHEANCES}</TextLink>}>
        <Contenu />
      </Card>
    </div>
  );
}
