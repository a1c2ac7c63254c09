import { ListCard, ListTable } from '../../kit/web/ListTable';
import { FilterSelect, SearchBox } from '../../kit/web/SearchBox';
import { EmptyState } from '../../kit/web/states';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { useKnownChoice } from '../../kit/web/useRefusedAddress';
import { getEcheances } from '../api';
import { useActions } from './actions';
import { COLONNES_ECHEANCES, dossierEnTexte } from './colonnes';
import { CHOIX_ETATS, CHOIX_PERIODES, requete, useChoixRegles } from './filtres';
import {
  AUCUNE_ECHEANCE,
  ECHEANCES,
  ELARGIR,
  ERREUR_LISTE,
  ETAT,
  PERIODE,
  RECHERCHE,
  RECHERCHE_EXEMPLE,
  REGLE,
  RIEN_A_FAIRE,
} from './messages';

/** The past ones first, then the nearest. */
export function ListeEcheances() {
  const state = useListState({ filters: { etat: 'ouvertes', regle: '', periode: '' } });
  useKnownChoice(state, 'periode', CHOIX_PERIODES);
  const list = useList(getEcheances, { ...state, query: requete(state.query) }, { error: ERREUR_LISTE });
  const regles = useChoixRegles();
  const { actions, fenetre } = useActions();
  const { filters, setFilter } = state;
  return (
    <>
      <ListCard
        toolbar={
          <>
            <SearchBox
              label={RECHERCHE}
              placeholder={RECHERCHE_EXEMPLE}
              value={state.q}
              onSearch={state.setQ}
            />
            <FilterSelect
              label={ETAT}
              data={CHOIX_ETATS}
              value={filters.etat}
              onChange={(etat) => setFilter('etat', etat)}
              width={168}
            />
            <FilterSelect
              label={PERIODE}
              data={CHOIX_PERIODES}
              value={filters.periode}
              onChange={(periode) => setFilter('periode', periode)}
              width={184}
            />
            <FilterSelect
              label={REGLE}
              data={regles}
              value={filters.regle}
              onChange={(regle) => setFilter('regle', regle)}
              width={220}
            />
          </>
        }
      >
        <ListTable
          label={ECHEANCES}
          columns={COLONNES_ECHEANCES}
          list={list}
          state={state}
          rowId={(row) => row.id}
          rowLabel={(row) => dossierEnTexte(row) ?? row.libelle}
          actions={actions}
          empty={<EmptyState text={AUCUNE_ECHEANCE} hint={state.narrowed ? ELARGIR : RIEN_A_FAIRE} />}
        />
      </ListCard>
      {fenetre}
    </>
  );
}
