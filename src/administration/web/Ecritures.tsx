import { DateFilter } from '../../kit/web/fields/DateFilter';
import { EcritureVue } from '../../historique/web/EcritureVue';
import { formatDate, officeDay } from '../../kit/dates';
import { groupBy } from '../../kit/groups';
import { urlOf } from '../../kit/url';
import { DownloadButton } from '../../kit/web/Download';
import { ListCard } from '../../kit/web/ListTable';
import { NextPage } from '../../kit/web/NextPage';
import { FilterSelect, SearchBox } from '../../kit/web/SearchBox';
import { EmptyState, ErrorState, LoadingState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { type ListState, useListState } from '../../kit/web/useListState';
import { usePages } from '../../kit/web/usePages';
import { useRefusedAddress } from '../../kit/web/useRefusedAddress';
import { RECHERCHE_PARTIELLE, getChoixJournal, getJournal, journalCsv } from '../apiJournal';
import { ChaineCard } from './ChaineCard';
import { avecTous } from './choix';
import classes from './journal.module.css';
import { TEXTES } from './messages';

const FILTRES = { utilisateur: '', genre: '', action: '', du: '', au: '' };
type Etat = ListState<keyof typeof FILTRES>;

const parLibelle = (a: { label: string }, b: { label: string }) => a.label.localeCompare(b.label, 'fr');

function Filtres({ etat: { q, setQ, filters, setFilter } }: { etat: Etat }) {
  const { data } = useCall(getChoixJournal);
  return (
    <>
      <SearchBox label={TEXTES.recherche} placeholder={TEXTES.rechercheExemple} value={q} onSearch={setQ} />
      <FilterSelect
        label={TEXTES.personne}
        data={avecTous(TEXTES.toutes, data?.personnes)}
        value={filters.utilisateur}
        onChange={(value) => setFilter('utilisateur', value)}
        width={208}
      />
      <FilterSelect
        label={TEXTES.genre}
        data={avecTous(TEXTES.tousGenres, data?.genres)}
        value={filters.genre}
        onChange={(value) => setFilter('genre', value)}
        width={170}
      />
      <FilterSelect
        label={TEXTES.action}
        data={avecTous(TEXTES.toutesActions, data?.actions.toSorted(parLibelle))}
        value={filters.action}
        onChange={(value) => setFilter('action', value)}
        width={200}
      />
      <div className={classes.jours}>
        <DateFilter label={TEXTES.du} value={filters.du} onFilter={(value) => setFilter('du', value)} />
        <DateFilter
          label={TEXTES.au}
          from={{ label: TEXTES.du, value: filters.du }}
          value={filters.au}
          onFilter={(value) => setFilter('au', value)}
        />
      </div>
    </>
  );
}

/** Every writing of the office, day by day, the latest first. */
export function Ecritures() {
  const etat = useListState({ filters: FILTRES });
  const { page: _, size: __, ...filtre } = etat.query;
  const lu = usePages(getJournal, { query: filtre });
  useRefusedAddress(etat, lu);
  const lignes = lu.data?.pages.flatMap((page) => page.lignes) ?? [];
  const partielle = lu.data?.pages.some((page) => page.partielle) ?? false;
  return (
    <>
      <div className={classes.chaine}>
        <ChaineCard />
      </div>
      <ListCard
        toolbar={<Filtres etat={etat} />}
        bulk={<DownloadButton href={urlOf(journalCsv, undefined, filtre)}>{TEXTES.exporter}</DownloadButton>}
      >
        <div className={classes.lignes}>
          {lu.isPending && <LoadingState />}
          {lu.isError && lignes.length === 0 && <ErrorState onRetry={() => void lu.refetch()} />}
          {/* There before it has something to say: a search that finds nothing is heard. */}
          <div aria-live="polite">
            {lu.isSuccess && lignes.length === 0 && (
              <EmptyState text={etat.q ? TEXTES.videCherche : TEXTES.vide} />
            )}
            {partielle && <p className={classes.partielle}>{RECHERCHE_PARTIELLE}</p>}
          </div>
          {[...groupBy(lignes, ({ le }) => officeDay(new Date(le)))].map(([jour, siennes]) => (
            <section key={jour}>
              <h2 className={classes.jour}>{formatDate(jour)}</h2>
              {siennes.map((ligne) => (
                <EcritureVue
                  key={ligne.seq}
                  ecriture={ligne}
                  heure
                  fiche={TEXTES.fiche(ligne.genre, ligne.fiche, ligne.entiteId)}
                />
              ))}
            </section>
          ))}
          <NextPage reading={lu} />
        </div>
      </ListCard>
    </>
  );
}
