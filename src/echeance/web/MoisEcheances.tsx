import { isIsoDate } from '../../kit/dates';
import { useEffect, useRef } from 'react';
import { FilterSelect } from '../../kit/web/SearchBox';
import { ListCard } from '../../kit/web/ListTable';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { useRefusedAddress } from '../../kit/web/useRefusedAddress';
import { useToday } from '../../kit/web/useToday';
import { getEcheances, getMoisEcheances } from '../api';
import { useActions } from './actions';
import { Agenda } from './Agenda';
import { BarreDuMois, Calendrier } from './Calendrier';
import classes from './Calendrier.module.css';
import { COLONNES_ECHEANCES } from './colonnes';
import { CHOIX_ETATS, useChoixRegles } from './filtres';
import {
  AUCUNE_CE_JOUR,
  CHARGEMENT_IMPOSSIBLE,
  CLAVIER,
  duJour,
  ERREUR_LISTE,
  ETAT,
  nonMontrees,
  REGLE,
} from './messages';
import { estMois, moisDe, nomDuJour } from './mois';

const SANS_DATE = COLONNES_ECHEANCES.filter(({ key }) => key !== 'date').map(
  ({ sortKey: _, ...column }) => column,
);
/** The longest page that the server answers. */
const TOUT_LE_JOUR = 100;

interface JourProps {
  jour: string;
  etat: string;
  regle: string;
}

/** The deadlines of the chosen day, with their actions, and how many more there are. */
function JourChoisi({ jour, etat, regle }: JourProps) {
  const titre = useRef<HTMLHeadingElement>(null);
  const query = { du: jour, au: jour, etat, size: TOUT_LE_JOUR, page: 1, ...(regle && { regle }) };
  const list = useList(
    getEcheances,
    { page: 1, query, setPage: () => undefined, forget: () => false },
    { error: ERREUR_LISTE },
  );
  const { actions, fenetre } = useActions();
  const nom = duJour(nomDuJour(jour));
  const reste = list.total - list.rows.length;
  // In a block: where `scrollIntoView` returns a promise, React would take it for the effect's clean-up.
  useEffect(() => {
    titre.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section className={classes.jour} aria-label={nom}>
      <h3 ref={titre}>{nom}</h3>
      <Table
        label={nom}
        columns={SANS_DATE}
        rows={list.rows}
        rowId={(row) => row.id}
        loading={list.loading && !list.failed}
        failed={list.failed}
        onRetry={list.retry}
        expected={2}
        actions={actions}
        empty={<p className={classes.vide}>{AUCUNE_CE_JOUR}</p>}
      />
      {reste > 0 && <p className={classes.nonMontrees}>{nonMontrees(reste)}</p>}
      {fenetre}
    </section>
  );
}

/** The deadlines in their month. Which month, which day and which filters are in the address. */
export function MoisEcheances() {
  const state = useListState({ filters: { mois: '', jour: '', etat: 'toutes', regle: '' } });
  const { filters, setFilter } = state;
  const aujourdhui = useToday();
  const mois = estMois(filters.mois) ? filters.mois : moisDe(aujourdhui);
  const { etat, regle } = filters;
  const jour = isIsoDate(filters.jour) ? filters.jour : '';
  const query = { mois, etat: etat as (typeof CHOIX_ETATS)[number]['value'], ...(regle && { regle }) };
  const lecture = useCall(getMoisEcheances, { query });
  const { data, isError, refetch } = lecture;
  useRefusedAddress(state, lecture);
  const regles = useChoixRegles();
  const jours = new Map(data?.jours.map((one) => [one.date, one]));
  const aller = (vers: string) => setFilter('mois', vers === moisDe(aujourdhui) ? '' : vers);
  const commun = { mois, aujourdhui, jours, jour: jour || null };
  const choisir = (iso: string) => setFilter('jour', iso === jour ? '' : iso);

  return (
    <ListCard
      toolbar={
        <>
          <FilterSelect
            label={ETAT}
            data={CHOIX_ETATS}
            value={etat}
            onChange={(value) => setFilter('etat', value)}
            width={168}
          />
          <FilterSelect
            label={REGLE}
            data={regles}
            value={regle}
            onChange={(value) => setFilter('regle', value)}
            width={220}
          />
        </>
      }
    >
      <BarreDuMois mois={mois} aujourdhui={aujourdhui} onMois={aller} />
      {isError && !data && <ErrorState text={CHARGEMENT_IMPOSSIBLE} onRetry={() => void refetch()} />}
      <div className={classes.cadre} aria-busy={!data && !isError}>
        <Calendrier {...commun} onJour={choisir} onMois={aller} />
        {data ? (
          <Agenda mois={mois} aujourdhui={aujourdhui} jours={data.jours} onJour={choisir} />
        ) : (
          !isError && <Attente />
        )}
      </div>
      <p className={classes.clavier}>{CLAVIER}</p>
      {jour && <JourChoisi key={jour} jour={jour} etat={etat} regle={regle} />}
    </ListCard>
  );
}

/** For a phone, where no day is shown until they are read. */
const Attente = () => (
  <div className={classes.attente}>
    <LoadingState />
  </div>
);
