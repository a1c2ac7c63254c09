import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useDroit } from '../../compte/web/useDroit';
import { HistoriqueAction } from '../../historique/web/HistoriqueButton';
import { formatPhone } from '../../kit/telephone';
import { AddButton } from '../../kit/web/ListTable';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { RegisterPage } from '../../kit/web/RegisterPage';
import { RowAction } from '../../kit/web/RowAction';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import { getAllRdvs, RDV_PAGE_SIZE } from '../api';
import { type Rdv, rdvLabel } from '../rdv';
import { openBooking } from './booking';
import { CHAMPS } from '../champs';
import {
  ERREUR_LISTE,
  RECHERCHE,
  RECHERCHE_EXEMPLE,
  RENDEZ_VOUS,
  SANS_NOM,
  VOS_RENDEZ_VOUS,
} from './messages';
import { useDeleteRdvs } from './queries';
import { JourFilter, HeureFilter } from './RdvFilters';

const RdvModal = lazyWindow(() => import('./RdvModal').then((module) => module.RdvModal));

const COLUMNS: Column<Rdv>[] = [
  {
    key: 'nom',
    label: CHAMPS.nom,
    sortKey: 'nom',
    strong: true,
    card: 'title',
    render: (row) => row.nom ?? (row.prenom ? '' : SANS_NOM),
  },
  {
    key: 'prenom',
    label: CHAMPS.prenom,
    // On a phone, whoever left only a first name is titled by it.
    card: ({ nom }) => (nom === null ? 'title' : undefined),
    render: (row) => row.prenom,
  },
  { key: 'tel', label: CHAMPS.tel, width: 164, render: (row) => formatPhone(row.tel) },
  { key: 'date', label: CHAMPS.date, sortKey: 'date', width: 132, render: (row) => row.date },
  { key: 'heure', label: CHAMPS.heure, width: 96, render: (row) => row.heure },
];

/** R096 to R109. */
export function RdvListPage() {
  const state = useListState({ size: RDV_PAGE_SIZE, filters: { date: '', heure: '' } });
  const list = useList(getAllRdvs, state, { error: ERREUR_LISTE });
  const deletion = useDeleteRdvs();
  const supprimable = useDroit('supprimer');
  const [opened, setOpened] = useState<number | null>(null);

  return (
    <>
      <RegisterPage
        title={RENDEZ_VOUS}
        subtitle={VOS_RENDEZ_VOUS}
        add={<AddButton onClick={openBooking} />}
        search={{ label: RECHERCHE, placeholder: RECHERCHE_EXEMPLE }}
        filters={
          <>
            <JourFilter value={state.filters.date} onFilter={(date) => state.setFilter('date', date)} />
            <HeureFilter value={state.filters.heure} onFilter={(heure) => state.setFilter('heure', heure)} />
          </>
        }
        columns={COLUMNS}
        list={list}
        state={state}
        rowLabel={rdvLabel}
        actionsTitle="Action"
        actionsWidth={120}
        deletion={supprimable ? deletion : undefined}
        actions={(row) => (
          <>
            <RowAction
              icon={<IconPencil size={17} aria-hidden />}
              label="Voir / Modifier"
              onClick={() => setOpened(row.id)}
            />
            <HistoriqueAction
              entite="rdv"
              id={row.id}
              nom={rdvLabel(row)}
              retablir={async () => (await import('./retablir')).retablirRdv(row.id)}
            />
          </>
        )}
      />
      {opened !== null && <RdvModal id={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
