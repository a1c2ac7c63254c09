import { Reserve } from '../../compte/web/Reserve';
import { useListState } from '../../kit/web/useListState';
import { GENRES_PERSONNE } from '../personne';
import { TEXTES, TOUS_LES_DOSSIERS } from './messages';
import { PersonneFiche } from './PersonneFiche';
import { PersonneRecherche } from './PersonneRecherche';

const COMMUN = { titre: TEXTES.titre, sousTitre: TEXTES.sousTitre };

/** What the office holds of one person, to hand over or to erase (loi 09-08, art. 7 to 9): it comes from all of its files. */
export const PersonnePage = () => (
  <Reserve droit="administrer" {...COMMUN} texts={TEXTES}>
    <Reserve droit="tousDossiers" {...COMMUN} texts={TOUS_LES_DOSSIERS}>
      <Ecran />
    </Reserve>
  </Reserve>
);

/** The address says whom: a link leads there, and « back » to the search. */
function Ecran() {
  const { q, setQ, filters } = useListState({ filters: { genre: '', id: '' } });
  const genre = GENRES_PERSONNE.find((un) => un === filters.genre);
  const id = Number(filters.id);
  if (genre && Number.isSafeInteger(id) && id > 0)
    return <PersonneFiche key={`${genre} ${id}`} genre={genre} id={id} />;
  return <PersonneRecherche q={q} onSearch={setQ} />;
}
