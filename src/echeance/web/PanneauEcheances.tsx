import { Skeleton } from '@mantine/core';
import { type Dossier, estLectureSeule } from '../../dossier/dossier';
import { formatDate } from '../../kit/dates';
import { TextLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { ErrorState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { getEcheancesDuDossier } from '../api';
import { OUVERTE } from '../echeance';
import { Delai } from './Delai';
import classes from './echeances.module.css';
import { AUCUNE_OUVERTE, CHARGEMENT_IMPOSSIBLE, TOUTES, TOUTES_SES_ECHEANCES } from './messages';
import { PROCHAINES } from './titre';

/** What a card beside the steps has room for. */
const MONTREES = 3;

function Prochaines({ id }: { id: number }) {
  const { data, isError, refetch } = useCall(getEcheancesDuDossier, { params: { id } });
  if (isError && !data) return <ErrorState text={CHARGEMENT_IMPOSSIBLE} onRetry={() => void refetch()} />;
  if (!data) return <Attente />;
  const ouvertes = data.echeances
    .filter(({ etat }) => etat === OUVERTE)
    .toSorted((a, b) => a.jours - b.jours);
  return ouvertes.length === 0 ? (
    <p className={classes.rien}>{AUCUNE_OUVERTE}</p>
  ) : (
    <ul className={classes.carte}>
      {ouvertes.slice(0, MONTREES).map((echeance) => (
        <li key={echeance.id}>
          <strong>{echeance.libelle}</strong>
          <time className={classes.carteDate} dateTime={echeance.date}>
            {formatDate(echeance.date)}
          </time>
          <Delai echeance={echeance} />
        </li>
      ))}
    </ul>
  );
}

/** As high as the deadlines that take its place. */
const Attente = () => (
  <div className={classes.attente} aria-busy>
    <Skeleton height={12} width="70%" />
    <Skeleton height={12} width="45%" mt={10} />
  </div>
);

/** Beside the steps and on the consultation: the next ones, the past ones first. A closed file awaits nothing. */
export function PanneauEcheances({ dossier: { id, cloture } }: { dossier: Dossier }) {
  if (estLectureSeule(cloture)) return null;
  return (
    <div className={classes.panneau}>
      <Card
        title={PROCHAINES}
        actions={
          <TextLink
            to="/app/dossier/echeances/$dossierId"
            params={{ dossierId: String(id) }}
            aria-label={TOUTES_SES_ECHEANCES}
          >
            {TOUTES}
          </TextLink>
        }
      >
        <Prochaines id={id} />
      </Card>
    </div>
  );
}
