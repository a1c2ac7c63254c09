import { FilterSelect, SearchBox } from '../../../kit/web/SearchBox';
import type { ListState } from '../../../kit/web/useListState';
import { CHOIX_MONTRER, MONTRER, RECHERCHE, RECHERCHE_EXEMPLE } from './messages';

export type EtatListe = ListState<'compte' | 'du' | 'au' | 'montrer'>;

/** The search and the filters that both lists share. */
export function Barre({ state }: { state: EtatListe }) {
  return (
    <>
      <SearchBox label={RECHERCHE} placeholder={RECHERCHE_EXEMPLE} value={state.q} onSearch={state.setQ} />
      <FilterSelect
        label={MONTRER}
        data={CHOIX_MONTRER}
        value={state.filters.montrer}
        onChange={(montrer) => state.setFilter('montrer', montrer)}
        width={270}
      />
    </>
  );
}

/** The query of a list, without the filter that only this screen knows. */
export function requete(
  { query, filters }: EtatListe,
  compte: string,
  au: string,
): Record<string, string | number> {
  const { montrer: _, ...reste } = query;
  const etat = ['rapprochees', 'contrepassees'].find((nom) => nom === filters.montrer);
  const choisi = filters.montrer === '' ? 'sansEcriture' : etat;
  const avant = filters.montrer === 'avant';
  return { ...reste, compte, au, ...(avant ? { avant: '1' } : {}), ...(choisi ? { etat: choisi } : {}) };
}
