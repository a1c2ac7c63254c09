import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { TextLink } from '../../kit/web/ButtonLink';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RegisterPage } from '../../kit/web/RegisterPage';
import { RowAction } from '../../kit/web/RowAction';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllSocietes } from '../api';
import type { Societe } from '../societe';
import { CHAMPS } from '../champs';
import { ERREUR_LISTE, RECHERCHE, RECHERCHE_EXEMPLE, SOCIETES, VOS_SOCIETES } from './messages';
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
  { key: 'rc', label: CHAMPS.rc, width: 160, render: ({ rc }) => rc },
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
  const deletion = useDeleteSocietes();
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <RegisterPage
        title={SOCIETES}
        subtitle={VOS_SOCIETES}
        add={<AddButton onClick={() => setModal({})} />}
        search={{ label: RECHERCHE, placeholder: RECHERCHE_EXEMPLE }}
        columns={COLUMNS}
        list={list}
        state={state}
        rowLabel={(row) => row.nom}
        actionsWidth={88}
        deletion={supprimable ? deletion : undefined}
        actions={(row) => (
          <RowAction
            icon={<IconPencil size={17} aria-hidden />}
            label="Voir / Modifier"
            onClick={() => setModal({ id: row.id })}
          />
        )}
      />
      {modal && <SocieteModal id={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
