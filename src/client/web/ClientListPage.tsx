import { IconEye, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { formatPhone } from '../../kit/telephone';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RegisterPage } from '../../kit/web/RegisterPage';
import { RowAction, RowLink } from '../../kit/web/RowAction';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllClients } from '../api';
import type { ClientRow } from '../client';
import { CHAMPS } from '../champs';
import { CLIENTS, ERREUR_LISTE, RECHERCHE, RECHERCHE_EXEMPLE, VOS_CLIENTS } from './messages';
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
  const deletion = useDeleteClients();
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <RegisterPage
        title={CLIENTS}
        subtitle={VOS_CLIENTS}
        add={<AddButton onClick={() => setModal({})} />}
        search={{ label: RECHERCHE, placeholder: RECHERCHE_EXEMPLE }}
        columns={COLUMNS}
        list={list}
        state={state}
        rowLabel={(row) => row.fullname}
        deletion={supprimable ? deletion : undefined}
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
          </>
        )}
      />
      {modal && <ClientModal id={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
