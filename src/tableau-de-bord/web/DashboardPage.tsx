import { Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { appellation } from '../../compte/appellation';
import { useUser } from '../../compte/web/useUser';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { useListOnFocus } from '../../kit/web/fields/useListOnFocus';
import { PageHeader } from '../../kit/web/PageHeader';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { useListState } from '../../kit/web/useListState';
import { useThisYear } from '../../kit/web/useToday';
import { type AnalyticsEntry, entreeChoisie, TOUS } from '../analytics';
import { CartesResume } from './CartesResume';
import classes from './charts.module.css';
import { EcheancesCard } from './EcheancesCard';
import { EtatsDossiers } from './EtatsDossiers';
import {
  ANNEE,
  bienvenue,
  CHOISIR_UNE_DATE,
  EFFACER_ANNEE,
  ETATS,
  NATURES,
  OUVRIR_UN_DOSSIER,
  resume,
  TABLEAU_DE_BORD,
} from './messages';
import { NaturesDossiers } from './NaturesDossiers';
import { useAnalytics } from './queries';

interface FiltreProps {
  annees: string[];
  value: string;
  onChange: (annee: string) => void;
}

/** Cleared (the cross, or the same year again), it shows its placeholder and stands for the current year (R078, R079, R091). */
function FiltreAnnee({ annees, value, onChange }: FiltreProps) {
  const list = useListOnFocus();
  return (
    <Select
      {...list}
      aria-label={ANNEE}
      placeholder={CHOISIR_UNE_DATE}
      data={annees}
      value={value || null}
      onChange={(annee) => onChange(annee ?? '')}
      clearable
      clearButtonProps={{ title: EFFACER_ANNEE, 'aria-hidden': false, tabIndex: 0 }}
      className={classes.filtre}
      classNames={{ wrapper: classes.annee }}
    />
  );
}

function Sommaire({ annee }: { annee: string }) {
  const { data: user } = useUser();
  return (
    <span className={classes.sommaire}>
      {user && `${bienvenue(appellation(user))} · `}
      {resume(annee)}
    </span>
  );
}

function Activite({ entrees, entree }: { entrees: AnalyticsEntry[]; entree: AnalyticsEntry }) {
  const avant = String(Number(entree.annee) - 1);
  return (
    <>
      <CartesResume entree={entree} precedente={entrees.find(({ annee }) => annee === avant)} />
      <EcheancesCard />
      <div className={classes.graphiques}>
        <figure aria-label={ETATS}>
          <EtatsDossiers pieChartDatas={entree.pieChartDatas} />
        </figure>
        <figure aria-label={NATURES}>
          <NaturesDossiers barChartDatas={entree.barChartDatas} />
        </figure>
      </div>
    </>
  );
}

/** The value for the current year, whichever it is: it changes by itself on the first of January. */
const COURANTE = 'courante';

/** R077 to R095. */
export function DashboardPage() {
  const cetteAnnee = useThisYear();
  const { filters, setFilter } = useListState({ filters: { annee: COURANTE } });
  const choix = filters.annee === COURANTE ? String(cetteAnnee) : filters.annee;
  const { data: entrees, isFetching, refetch } = useAnalytics(cetteAnnee);
  const entree = entrees && entreeChoisie(entrees, choix, cetteAnnee);
  const annees = entrees?.map(({ annee }) => annee) ?? [TOUS, String(cetteAnnee)];

  return (
    <>
      <PageHeader
        title={TABLEAU_DE_BORD}
        subtitle={<Sommaire annee={entree?.annee ?? (choix || String(cetteAnnee))} />}
        actions={
          <>
            <FiltreAnnee
              annees={annees}
              value={choix}
              onChange={(annee) => setFilter('annee', annee === String(cetteAnnee) ? COURANTE : annee)}
            />
            <ButtonLink to="/app/dossier/ouverture" leftSection={<IconPlus size={16} aria-hidden />}>
              {OUVRIR_UN_DOSSIER}
            </ButtonLink>
          </>
        }
      />
      {entrees && entree && <Activite entrees={entrees} entree={entree} />}
      {!entree && (isFetching ? <LoadingState /> : <ErrorState onRetry={() => void refetch()} />)}
      {/* Shown even when the figures cannot be read. */}
      {!entree && <EcheancesCard />}
    </>
  );
}
