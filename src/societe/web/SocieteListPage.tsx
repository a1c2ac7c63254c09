import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { TextLink } from '../../kit/web/ButtonLink';
import { AddButton, BulkDeleteButton, ListCard, ListTable } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction } from '../../kit/web/RowAction';
import { SearchBox } from '../../kit/web/SearchBox';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllSocietes } from '../api';
import type { Societe } from '../societe';
import { CHAMPS, ERREUR_LISTE, RECHERCHE, RECHERCHE_EXEMPLE, SOCIETES, VOS_SOCIETES } from './messages';
import { useDeleteSocietes } from './queries';

const SocieteModal = lazyWindow(() => import('./SocieteModal').then((module) => module.SocieteModal));

const COLUMNS: Column<Societe>[] = [
  {
    key: 'nom',
    label: CHAMPS.nom,
    sortKey: 'nom',
    strong: true,
    card: 'title',
    title: ({ nom }) => nom,
    render: ({ id, nom }) => (
      <TextLink to="/app/societe/voir/$societeId" params={{ societeId: String(id) }} inherit c="inherit">
        {nom}
      </TextLink>
    ),
  },
  { key: 'ice', label: CHAMPS.ice, width: 164, render: ({ ice }) => ice },
  { key: 'rc', label: CHAMPS.rc, render: ({ rc }) => rc },
  {
    key: 'identifiantFiscale',
    label: CHAMPS.identifiantFiscale,
    width: 148,
    render: ({ identifiantFiscale }) => identifiantFiscale,
  },
];

/** R168 to R179. */
export function SocieteListPage() {
  const state = useListState();
  const list = useList(getAllSocietes, state, { error: ERREUR_LISTE });
  const { remove, removing } = useDeleteSocietes(() => state.setSelected(new Set()));
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <PageHeader
        title={SOCIETES}
        subtitle={VOS_SOCIETES}
        actions={<AddButton onClick={() => setModal({})} />}
      />
      <ListCard
        toolbar={
          <SearchBox
            label={RECHERCHE}
            placeholder={RECHERCHE_EXEMPLE}
            value={state.q}
            onSearch={state.setQ}
          />
        }
        bulk={
          supprimable && (
            <BulkDeleteButton
              count={state.selected.size}
              loading={removing}
              onClick={() => void remove([...state.selected])}
            />
          )
        }
      >
        <ListTable
          label={SOCIETES}
          columns={COLUMNS}
          list={list}
          state={state}
          rowId={(row) => row.id}
          rowLabel={(row) => row.nom}
          selectable={supprimable}
          actionsWidth={88}
          actions={(row) => (
            <>
              <RowAction
                icon={<IconPencil size={17} aria-hidden />}
                label="Voir / Modifier"
                onClick={() => setModal({ id: row.id })}
              />
              {supprimable && (
                <RowAction
                  icon={<IconTrash size={17} aria-hidden />}
                  label="Supprimer"
                  onClick={() => void remove([row.id])}
                />
              )}
            </>
          )}
        />
      </ListCard>
      {modal && <SocieteModal opened id={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
