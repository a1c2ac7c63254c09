import { urlOf } from '../../kit/url';
import { TextLink } from '../../kit/web/ButtonLink';
import { DownloadButton } from '../../kit/web/Download';
import { ListCard } from '../../kit/web/ListTable';
import { FilterSelect, SearchBox } from '../../kit/web/SearchBox';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getJournal, journalCsv } from '../api';
import { Ecritures } from './Ecritures';
import classes from './ecritures.module.css';
import { DateFilter } from '../../kit/web/fields/DateFilter';
import {
  AU,
  CHOIX_COMPTES,
  CHOIX_JOURNAUX,
  COMPTE,
  DU,
  ERREUR_JOURNAL,
  EXPORTER,
  JOURNAL,
  NUMERO_DOSSIER,
  NUMERO_EXEMPLE,
  RECHERCHE,
  RECHERCHE_EXEMPLE,
  SEULEMENT_AFFAIRE,
  SEULEMENT_DOSSIER,
  seulementEcriture,
  TOUT_VOIR,
} from './messages';

const PAR_PAGE = 25;
const FILTRES = {
  journal: '',
  compte: '',
  du: '',
  au: '',
  repertoire: '',
  numero: '',
  dossier: '',
  cdg: '',
};

/** The filters that only a link can set, in words. */
function seulement({ numero, dossier, cdg }: typeof FILTRES): string | null {
  if (numero) return seulementEcriture(numero);
  if (dossier) return SEULEMENT_DOSSIER;
  return cdg ? SEULEMENT_AFFAIRE : null;
}

/** Every entry of the books, and those of a filter as a spreadsheet. */
export function Journal() {
  const state = useListState({ size: PAR_PAGE, filters: FILTRES });
  const list = useList(getJournal, state, { error: ERREUR_JOURNAL });
  const { filters, setFilter } = state;
  const { page: _, size: __, ...filtre } = state.query;
  const dit = seulement(filters);
  return (
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
            label={JOURNAL}
            data={CHOIX_JOURNAUX}
            value={filters.journal}
            onChange={(journal) => setFilter('journal', journal)}
            width={168}
          />
          <FilterSelect
            label={COMPTE}
            data={CHOIX_COMPTES}
            value={filters.compte}
            onChange={(compte) => setFilter('compte', compte)}
            width={190}
          />
          <DateFilter label={DU} value={filters.du} onFilter={(du) => setFilter('du', du)} />
          <DateFilter
            label={AU}
            from={{ label: DU, value: filters.du }}
            value={filters.au}
            onFilter={(au) => setFilter('au', au)}
          />
          <SearchBox
            label={NUMERO_DOSSIER}
            placeholder={NUMERO_EXEMPLE}
            value={filters.repertoire}
            onSearch={(texte) => setFilter('repertoire', texte)}
          />
        </>
      }
      bulk={<DownloadButton href={urlOf(journalCsv, undefined, filtre)}>{EXPORTER}</DownloadButton>}
    >
      {dit && (
        <div className={classes.filtre}>
          <span>{dit}</span>
          <TextLink to="/app/comptabilite">{TOUT_VOIR}</TextLink>
        </div>
      )}
      <Ecritures list={list} state={state} />
    </ListCard>
  );
}
