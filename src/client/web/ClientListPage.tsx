import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { formatPhone } from '../../kit/telephone';
import { AddButton, BulkDeleteButton, ListCard, ListTable } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { PageHeader } from '../../kit/web/PageHeader';
import { RowAction, RowLink } from '../../kit/web/RowAction';
import { SearchBox } from '../../kit/web/SearchBox';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllClients } from '../api';
import type { ClientRow } from '../client';
import { CHAMPS, CLIENTS, ERREUR_LISTE, RECHERCHE, RECHERCHE_EXEMPLE, VOS_CLIENTS } from './messages';
import { useDeleteClients } from './queries';

const ClientModal = lazyWindow(() => import('./ClientModal').then((module) => module.ClientModal));

const COLUMNS: Column<ClientRow>[] = [
  { key: 'nom', label: CHAMPS.nom, sortKey: 'nom', strong: true, card: 'title', render: (row) => row.nom },
  { key: 'prenom', label: CHAMPS.prenom, sortKey: 'prenom', render: (row) => row.prenom },
  {
    key: 'tel_portable',
    label: CHAMPS.tel_portable,
    sortKey: 'tel_portable',
    width: 164,
    render: (row) => formatPhone(row.tel_portable),
  },
  { key: 'etat_civile', label: CHAMPS.etat_civile, sortKey: 'etat_civile', render: (row) => row.etat_civile },
];

/** R117 to R128. */
export function ClientListPage() {
  const state = useListState();
  const list = useList(getAllClients, state, { error: ERREUR_LISTE });
  const { remove, removing } = useDeleteClients(() => state.setSelected(new Set()));
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <PageHeader
        title={CLIENTS}
        subtitle={VOS_CLIENTS}
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
          label={CLIENTS}
          columns={COLUMNS}
          list={list}
          state={state}
          rowId={(row) => row.id}
          rowLabel={(row) => row.fullname}
          selectable={supprimable}
          actions={(row) => (
            <>
              <RowLink
                icon={<IconEye size={17} aria-hidden />}
                label="Voir"
                to="/app/client/voir/$clientId"
                params={{ clientId: String(row.id) }}
              />
              <RowAction
                icon={<IconPencil size={17} aria-hidden />}
                label="Modifier"
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
      {modal && <ClientModal opened id={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
