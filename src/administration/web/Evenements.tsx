import { formatInstant } from '../../kit/dates';
import { ListCard } from '../../kit/web/ListTable';
import { NextPage } from '../../kit/web/NextPage';
import { FilterSelect } from '../../kit/web/SearchBox';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useListState } from '../../kit/web/useListState';
import { usePages } from '../../kit/web/usePages';
import { useRefusedAddress } from '../../kit/web/useRefusedAddress';
import { type EvenementDit, getChoixJournal, getEvenements } from '../apiJournal';
import { EVENEMENTS } from '../evenements';
import { avecTous } from './choix';
import { TEXTES } from './messages';

const { colonnes } = TEXTES;

const COLONNES: Column<EvenementDit>[] = [
  {
    key: 'le',
    label: colonnes.le,
    width: 158,
    card: 'corner',
    render: ({ le }) => formatInstant(le),
  },
  {
    key: 'genre',
    label: colonnes.genre,
    width: 190,
    strong: true,
    card: 'title',
    render: (row) => row.genre,
  },
  { key: 'par', label: colonnes.par, render: (row) => row.par ?? TEXTES.inconnu },
  { key: 'adresse', label: colonnes.adresse, width: 140, muted: true, render: (row) => row.adresse },
  { key: 'appareil', label: colonnes.appareil, muted: true, spare: true, render: (row) => row.appareil },
  { key: 'detail', label: colonnes.detail, muted: true, render: (row) => row.detail },
];

const GENRES = avecTous(
  TEXTES.tousEvenements,
  Object.entries(EVENEMENTS).map(([value, label]) => ({ value, label })),
);

/** Who signed in, who was refused, which means of access were changed. */
export function Evenements() {
  const etat = useListState({ filters: { vue: '', utilisateur: '', genre: '' } });
  const { utilisateur, genre } = etat.filters;
  const filtre = { utilisateur: utilisateur ? Number(utilisateur) : undefined, genre: genre || undefined };
  const { data: choix } = useCall(getChoixJournal);
  const lu = usePages(getEvenements, { query: filtre });
  useRefusedAddress(etat, lu);
  return (
    <ListCard
      toolbar={
        <>
          <FilterSelect
            label={TEXTES.personne}
            data={avecTous(TEXTES.toutes, choix?.personnes)}
            value={utilisateur}
            onChange={(value) => etat.setFilter('utilisateur', value)}
            width={208}
          />
          <FilterSelect
            label={TEXTES.evenement}
            data={GENRES}
            value={genre}
            onChange={(value) => etat.setFilter('genre', value)}
            width={200}
          />
        </>
      }
    >
      <Table
        label={TEXTES.acces}
        columns={COLONNES}
        rows={lu.data?.pages.flatMap((page) => page.evenements) ?? []}
        rowId={({ id }) => id}
        loading={lu.isPending}
        failed={lu.isError}
        onRetry={() => void lu.refetch()}
      />
      <NextPage reading={lu} />
    </ListCard>
  );
}
