import { IconListDetails } from '@tabler/icons-react';
import { ListCard, ListTable } from '../../kit/web/ListTable';
import { RowLink } from '../../kit/web/RowAction';
import { FilterSelect, SearchBox } from '../../kit/web/SearchBox';
import { EmptyState } from '../../kit/web/states';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAffairesComptees } from '../api';
import type { AffaireComptee } from '../lecture';
import { LienAffaire, LienDossier } from './Lieu';
import {
  AFFAIRES,
  AUCUNE_AFFAIRE,
  AUCUNE_SOUS_ZERO,
  CHOIX_SOLDES,
  COLONNES_AFFAIRES,
  ERREUR_AFFAIRES,
  LESQUELLES,
  RECHERCHE_AFFAIRE,
  RECHERCHE_AFFAIRE_EXEMPLE,
  releveDe,
} from './messages';
import { Solde } from './Solde';

const COLUMNS: Column<AffaireComptee>[] = [
  {
    key: 'numRecu',
    label: COLONNES_AFFAIRES.numRecu,
    width: 150,
    card: 'title',
    render: ({ id, numRecu }) => <LienAffaire cdgId={id}>{numRecu}</LienAffaire>,
  },
  { key: 'objet', label: COLONNES_AFFAIRES.objet, render: (row) => row.objet },
  {
    key: 'dossier',
    label: COLONNES_AFFAIRES.dossier,
    width: 150,
    render: ({ dossierId, repertoire }) =>
      dossierId !== null && <LienDossier dossierId={dossierId} repertoire={repertoire} />,
  },
  {
    key: 'solde',
    label: COLONNES_AFFAIRES.solde,
    align: 'right',
    width: 320,
    render: ({ solde, plafond }) => <Solde solde={solde} plafond={plafond} />,
  },
];

/** What each affair holds in the books, those below zero marked. */
export function Affaires() {
  const state = useListState({ filters: { sousZero: '' } });
  const list = useList(getAffairesComptees, state, { error: ERREUR_AFFAIRES });
  const { filters, setFilter } = state;
  return (
    <ListCard
      toolbar={
        <>
          <SearchBox
            label={RECHERCHE_AFFAIRE}
            placeholder={RECHERCHE_AFFAIRE_EXEMPLE}
            value={state.q}
            onSearch={state.setQ}
          />
          <FilterSelect
            label={LESQUELLES}
            data={CHOIX_SOLDES}
            value={filters.sousZero}
            onChange={(sousZero) => setFilter('sousZero', sousZero)}
            width={168}
          />
        </>
      }
    >
      <ListTable
        label={AFFAIRES}
        columns={COLUMNS}
        list={list}
        state={state}
        rowId={({ id }) => id}
        rowLabel={({ numRecu }) => numRecu}
        actionsWidth={60}
        actions={({ id, numRecu }) => (
          <RowLink
            icon={<IconListDetails size={17} aria-hidden />}
            label={releveDe(numRecu)}
            to="/app/comptabilite/cdg/$cdgId"
            params={{ cdgId: String(id) }}
          />
        )}
        empty={<EmptyState text={filters.sousZero ? AUCUNE_SOUS_ZERO : AUCUNE_AFFAIRE} />}
      />
    </ListCard>
  );
}
