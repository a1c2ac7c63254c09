import { IconEye, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { Reserve } from '../../compte/web/Reserve';
import { formatInstant } from '../../kit/dates';
import { ListCard, ListTable } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction } from '../../kit/web/RowAction';
import { FilterSelect, SearchBox } from '../../kit/web/SearchBox';
import { EmptyState } from '../../kit/web/states';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getCorbeille } from '../api';
import { type ElementCorbeille, GENRES_CORBEILLE, LIBELLE_GENRE } from '../corbeille';
import { TEXTES, nomDe, resteDe } from './messages';
import { useRestaurer } from './useRestaurer';

const ElementWindow = lazyWindow(() => import('./ElementWindow').then((module) => module.ElementWindow));

const { colonnes } = TEXTES;
const ICON = { size: 17, 'aria-hidden': true };
const GENRES = [
  { value: '', label: TEXTES.tous },
  ...GENRES_CORBEILLE.map((value) => ({ value, label: LIBELLE_GENRE[value] })),
];

const COLUMNS: Column<ElementCorbeille>[] = [
  { key: 'titre', label: colonnes.titre, strong: true, card: 'title', render: (row) => row.titre },
  {
    key: 'genre',
    label: colonnes.genre,
    width: 168,
    card: 'corner',
    render: ({ genre }) => LIBELLE_GENRE[genre],
  },
  { key: 'par', label: colonnes.par, width: 180, muted: true, render: (row) => row.par ?? TEXTES.inconnu },
  {
    key: 'le',
    label: colonnes.le,
    width: 158,
    muted: true,
    render: ({ supprimeLe }) => formatInstant(supprimeLe),
  },
  { key: 'reste', label: colonnes.reste, width: 124, align: 'right', render: ({ jours }) => resteDe(jours) },
];

/** What was deleted within thirty days, for accounts that may delete. */
export const CorbeillePage = () => (
  <Reserve droit="supprimer" titre={TEXTES.titre} sousTitre={TEXTES.sousTitre} texts={TEXTES}>
    <PageHeader title={TEXTES.titre} subtitle={TEXTES.sousTitre} />
    <Liste />
  </Reserve>
);

function Liste() {
  const state = useListState({ filters: { genre: '' } });
  const list = useList(getCorbeille, state, { error: TEXTES.erreur });
  const [vu, setVu] = useState<ElementCorbeille | null>(null);
  const restaurer = useRestaurer();
  return (
    <ListCard
      toolbar={
        <>
          <SearchBox
            label={TEXTES.recherche}
            placeholder={TEXTES.exemple}
            value={state.q}
            onSearch={state.setQ}
          />
          <FilterSelect
            label={TEXTES.genre}
            data={GENRES}
            value={state.filters.genre}
            onChange={(genre) => state.setFilter('genre', genre)}
            width={190}
          />
        </>
      }
    >
      <ListTable
        label={TEXTES.titre}
        columns={COLUMNS}
        list={list}
        state={state}
        rowId={(row) => row.id}
        rowLabel={nomDe}
        empty={
          state.narrowed ? (
            <EmptyState text={TEXTES.rien} hint={TEXTES.rienAide} />
          ) : (
            <EmptyState text={TEXTES.vide} hint={TEXTES.videAide} />
          )
        }
        actionsWidth={88}
        actions={(row) => (
          <>
            <RowAction icon={<IconEye {...ICON} />} label={TEXTES.voir} onClick={() => setVu(row)} />
            <RowAction
              icon={<IconRestore {...ICON} />}
              label={TEXTES.restaurer}
              onClick={() => void restaurer(row)}
            />
          </>
        )}
      />
      {vu && <ElementWindow element={vu} onClose={() => setVu(null)} />}
    </ListCard>
  );
}
