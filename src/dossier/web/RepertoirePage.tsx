import { Reserve } from '../../compte/web/Reserve';
import { ListCard, ListTable } from '../../kit/web/ListTable';
import { PageHeader } from '../../kit/web/PageHeader';
import { FilterSelect } from '../../kit/web/SearchBox';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { EmptyState } from '../../kit/web/states';
import type { Column } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { useThisYear } from '../../kit/web/useToday';
import { getRepertoire } from '../apiDocuments';
import { getYearsFilter } from '../apiRegistre';
import { type LigneRepertoire, REPERTOIRE_PAR_PAGE } from '../repertoire';
import classes from './RepertoirePage.module.css';
import { RepertoireButton } from './RepertoireButton';
import {
  ACTES_DE_L_ANNEE,
  ANNEE,
  ANNULE,
  AUCUN_ACTE,
  COLONNES,
  ERREUR_REPERTOIRE,
  motifAnnulation,
  REPERTOIRE,
  RESERVE,
} from './messagesRepertoire';

/** A line for each side of the act, then why it was annulled, as in print. */
const partiesDe = ({ parties, annule }: LigneRepertoire) => (
  <>
    {parties.map(([cote, noms]) => (
      <div key={cote}>{`${cote}\u00a0: ${noms}`}</div>
    ))}
    {annule && <div className={classes.motif}>{motifAnnulation(annule)}</div>}
  </>
);

const COLUMNS: Column<LigneRepertoire>[] = [
  { key: 'numero', label: COLONNES.numero, width: 60, strong: true, render: ({ numero }) => numero },
  { key: 'date', label: COLONNES.date, width: 110, render: ({ date }) => date },
  {
    key: 'nature',
    label: COLONNES.nature,
    width: 104,
    render: ({ nature, annule }) => (
      <>
        {nature} {annule !== null && <StatusBadge tone="neutre">{ANNULE}</StatusBadge>}
      </>
    ),
  },
  { key: 'parties', label: COLONNES.parties, card: 'title', render: partiesDe },
  { key: 'bien', label: COLONNES.bien, width: '22%', render: ({ bien }) => bien },
  { key: 'prix', label: COLONNES.prix, width: 160, align: 'right', render: ({ prix }) => prix },
];

/** For those who see every file: the register names them all. */
export const RepertoirePage = () => (
  <Reserve droit="tousDossiers" titre={REPERTOIRE} sousTitre={ACTES_DE_L_ANNEE} texts={RESERVE}>
    <Registre />
  </Reserve>
);

/** The register of a year, as it is printed. */
function Registre() {
  const state = useListState({ size: REPERTOIRE_PAR_PAGE, filters: { annee: '' } });
  const cetteAnnee = String(useThisYear());
  const annee = state.filters.annee || cetteAnnee;
  const query = { ...state.query, annee };
  const list = useList(getRepertoire, { ...state, query }, { error: ERREUR_REPERTOIRE });
  const { data: annees = [] } = useCall(getYearsFilter);
  const choix = [...new Set([cetteAnnee, ...annees.map(String), annee])].map((une) => ({
    value: une,
    label: une,
  }));
  return (
    <>
      <PageHeader
        title={REPERTOIRE}
        subtitle={ACTES_DE_L_ANNEE}
        actions={<RepertoireButton annee={annee} />}
      />
      <ListCard
        toolbar={
          <FilterSelect
            label={ANNEE}
            data={choix}
            value={annee}
            onChange={(une) => state.setFilter('annee', une === cetteAnnee ? '' : une)}
          />
        }
      >
        <ListTable
          label={REPERTOIRE}
          columns={COLUMNS}
          list={list}
          state={state}
          rowId={({ numero }) => Number(numero)}
          rowLabel={({ numero }) => numero}
          empty={<EmptyState text={AUCUN_ACTE} />}
          whole
        />
      </ListCard>
    </>
  );
}
