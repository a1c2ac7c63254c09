import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { HistoriqueAction } from '../../historique/web/HistoriqueButton';
import { firstWords } from '../../kit/text';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RegisterPage } from '../../kit/web/RegisterPage';
import { RowAction } from '../../kit/web/RowAction';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllProprietes } from '../api';
import { natureLabel, type Propriete, proprieteLabel } from '../propriete';
import { CHAMPS } from '../champs';
import { ERREUR_PROPRIETES, PROPRIETES, RECHERCHE, RECHERCHE_EXEMPLE, VOS_PROPRIETES } from './messages';
import { useDeleteProprietes } from './queries';

const ProprieteModal = lazyWindow(() => import('./ProprieteModal').then((module) => module.ProprieteModal));

const MOTS_AFFICHES = 20; // R195

const COLUMNS: Column<Propriete>[] = [
  {
    key: 'designation',
    label: CHAMPS.designation,
    sortKey: 'designation',
    strong: true,
    card: 'title',
    title: ({ designation }) => designation,
    render: ({ designation }) => firstWords(designation, MOTS_AFFICHES),
  },
  {
    key: 'situationJuridique',
    label: CHAMPS.situationJuridique,
    width: 140,
    render: (row) => row.situationJuridique,
  },
  {
    key: 'nature',
    label: CHAMPS.nature,
    sortKey: 'nature',
    width: '24%',
    render: (row) => natureLabel(row.nature),
  },
];

/** R186 to R197; D28 shows Ajouter. */
export function ProprieteListPage() {
  const state = useListState();
  const list = useList(getAllProprietes, state, { error: ERREUR_PROPRIETES });
  const deletion = useDeleteProprietes();
  const supprimable = useDroit('supprimer');
  const [modal, setModal] = useState<{ id?: number } | null>(null);

  return (
    <>
      <RegisterPage
        title={PROPRIETES}
        subtitle={VOS_PROPRIETES}
        add={<AddButton onClick={() => setModal({})} />}
        search={{ label: RECHERCHE, placeholder: RECHERCHE_EXEMPLE }}
        columns={COLUMNS}
        list={list}
        state={state}
        rowLabel={(row) => proprieteLabel(row.designation, row.refFonciere)}
        actionsTitle="Action"
        actionsWidth={120}
        deletion={supprimable ? deletion : undefined}
        actions={(row) => (
          <>
            <RowAction
              icon={<IconPencil size={17} aria-hidden />}
              label="Voir / Modifier"
              onClick={() => setModal({ id: row.id })}
            />
            <HistoriqueAction
              entite="propriete"
              id={row.id}
              nom={row.designation}
              retablir={async () => (await import('./retablir')).retablirPropriete(row.id)}
            />
          </>
        )}
      />
      {modal && <ProprieteModal id={modal.id} onClose={() => setModal(null)} />}
    </>
  );
}
