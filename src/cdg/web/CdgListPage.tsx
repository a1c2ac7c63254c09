import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { HistoriqueAction } from '../../historique/web/HistoriqueButton';
import { Amount } from '../../kit/web/Amount';
import { TextLink } from '../../kit/web/ButtonLink';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RegisterPage } from '../../kit/web/RegisterPage';
import { RowAction } from '../../kit/web/RowAction';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllCdgs } from '../api';
import type { CdgRow } from '../cdg';
import { CHAMPS } from '../champs';
import {
  AFFAIRES_CDG,
  DOSSIER,
  ERREUR_LISTE,
  RECHERCHE,
  RECHERCHE_EXEMPLE,
  SANS_DOSSIER,
  VOS_AFFAIRES,
} from './messages';
import { useDeleteAffaires } from './queries';

const CdgModal = lazyWindow(() => import('./CdgModal').then((module) => module.CdgModal));

const COLUMNS: Column<CdgRow>[] = [
  {
    key: 'numRecu',
    label: CHAMPS.numRecu,
    sortKey: 'numRecu',
    strong: true,
    card: 'title',
    width: 150,
    render: (row) => row.numRecu,
  },
  { key: 'objet', label: CHAMPS.objet, width: 190, render: (row) => row.objet },
  {
    key: 'dossier',
    label: DOSSIER,
    muted: true,
    title: ({ dossierLabel }) => dossierLabel ?? undefined,
    render: ({ dossierId, dossierLabel }) =>
      dossierId === null ? (
        SANS_DOSSIER
      ) : (
        <TextLink to="/app/dossier/consultation/$dossierId" params={{ dossierId: String(dossierId) }}>
          {dossierLabel}
        </TextLink>
      ),
  },
  {
    key: 'solde',
    label: CHAMPS.solde,
    align: 'right',
    width: 168,
    render: (row) => <Amount value={row.solde} />,
  },
];

/** R213 to R222; D07 shows Ajouter and the deletes. */
export function CdgListPage() {
  const state = useListState();
  const list = useList(getAllCdgs, state, { error: ERREUR_LISTE });
  const deletion = useDeleteAffaires();
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <RegisterPage
        title={AFFAIRES_CDG}
        subtitle={VOS_AFFAIRES}
        add={<AddButton onClick={() => setModal({})} />}
        search={{ label: RECHERCHE, placeholder: RECHERCHE_EXEMPLE }}
        columns={COLUMNS}
        list={list}
        state={state}
        rowLabel={(row) => row.numRecu}
        actionsWidth={120}
        deletion={supprimable ? deletion : undefined}
        actions={(row) => (
          <>
            <RowAction
              icon={<IconPencil size={17} aria-hidden />}
              label="Voir / Modifier"
              onClick={() => setModal({ id: row.id })}
            />
            <HistoriqueAction entite="cdg" id={row.id} nom={row.numRecu} />
          </>
        )}
      />
      {modal && <CdgModal cdgId={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
