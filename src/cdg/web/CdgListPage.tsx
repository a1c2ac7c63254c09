import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { HistoriqueAction } from '../../historique/web/HistoriqueButton';
import { Amount } from '../../kit/web/Amount';
import { AddButton, BulkDeleteButton, ListCard, ListTable } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction } from '../../kit/web/RowAction';
import { SearchBox } from '../../kit/web/SearchBox';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllCdgs } from '../api';
import type { CdgRow } from '../cdg';
import { AFFAIRES_CDG, CHAMPS, ERREUR_LISTE, RECHERCHE, RECHERCHE_EXEMPLE, VOS_AFFAIRES } from './messages';
import { useDeleteAffaires } from './queries';

const CdgModal = lazyWindow(() => import('./CdgModal').then((module) => module.CdgModal));

const COLUMNS: Column<CdgRow>[] = [
  {
    key: 'numRecu',
    label: CHAMPS.numRecu,
    sortKey: 'numRecu',
    strong: true,
    card: 'title',
    width: 180,
    render: (row) => row.numRecu,
  },
  { key: 'objet', label: CHAMPS.objet, render: (row) => row.objet },
  {
    key: 'solde',
    label: CHAMPS.solde,
    align: 'right',
    width: 200,
    render: (row) => <Amount value={row.solde} />,
  },
];

/** R213 to R222; D07 shows Ajouter and the deletes. */
export function CdgListPage() {
  const state = useListState();
  const list = useList(getAllCdgs, state, { error: ERREUR_LISTE });
  const { remove, removing } = useDeleteAffaires(() => state.setSelected(new Set()));
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <PageHeader
        title={AFFAIRES_CDG}
        subtitle={VOS_AFFAIRES}
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
          label={AFFAIRES_CDG}
          columns={COLUMNS}
          list={list}
          state={state}
          rowId={(row) => row.id}
          rowLabel={(row) => row.numRecu}
          selectable={supprimable}
          actionsWidth={120}
          actions={(row) => (
            <>
              <RowAction
                icon={<IconPencil size={17} aria-hidden />}
                label="Voir / Modifier"
                onClick={() => setModal({ id: row.id })}
              />
              <HistoriqueAction entite="cdg" id={row.id} nom={row.numRecu} />
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
      {modal && <CdgModal opened cdgId={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
