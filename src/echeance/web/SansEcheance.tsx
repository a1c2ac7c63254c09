import { IconCalendarPlus } from '@tabler/icons-react';
import { EtatBadge } from '../../dossier/web/consultation/EtatBadge';
import { formatDay } from '../../kit/dates';
import { TextLink } from '../../kit/web/ButtonLink';
import { ListCard, ListTable } from '../../kit/web/ListTable';
import { RowLink } from '../../kit/web/RowAction';
import { SearchBox } from '../../kit/web/SearchBox';
import { EmptyState } from '../../kit/web/states';
import type { Column } from '../../kit/web/Table';
import { useList } from '../../kit/web/useList';
import { useListState } from '../../kit/web/useListState';
import type { AnswerOf } from '../../kit/api';
import { getDossiersSansEcheance } from '../api';
import {
  BROUILLON,
  CREE_LE,
  COLONNES,
  ELARGIR,
  ERREUR_LISTE,
  ETAT,
  FIXER,
  RECHERCHE_DOSSIER,
  SANS_ECHEANCE,
  TITRE,
  TOUS_SUIVIS,
} from './messages';

type Row = AnswerOf<typeof getDossiersSansEcheance>[number];

const COLUMNS: Column<Row>[] = [
  {
    key: 'nom',
    label: COLONNES.dossier,
    width: 132,
    card: 'title',
    strong: true,
    title: ({ nom }) => nom,
    render: ({ id, nom, titre }) => (
      <TextLink to="/app/dossier/echeances/$dossierId" params={{ dossierId: String(id) }}>
        {nom === titre ? BROUILLON : nom}
      </TextLink>
    ),
  },
  { key: 'titre', label: TITRE, render: ({ titre }) => titre },
  { key: 'etat', label: ETAT, width: 190, render: ({ cloture }) => <EtatBadge etat={cloture} /> },
  {
    key: 'createdAt',
    label: CREE_LE,
    sortKey: 'createdAt',
    width: 120,
    render: ({ createdAt }) => formatDay(createdAt),
  },
];

/** The open files for which nothing is awaited: nobody would be told of what they need. */
export function SansEcheance() {
  const state = useListState();
  const list = useList(getDossiersSansEcheance, state, { error: ERREUR_LISTE });
  return (
    <ListCard toolbar={<SearchBox label={RECHERCHE_DOSSIER} value={state.q} onSearch={state.setQ} />}>
      <ListTable
        label={SANS_ECHEANCE}
        columns={COLUMNS}
        list={list}
        state={state}
        rowId={(row) => row.id}
        rowLabel={(row) => row.nom}
        actionsWidth={60}
        actions={(row) => (
          <RowLink
            icon={<IconCalendarPlus size={17} aria-hidden />}
            label={`${FIXER}\u00a0: ${row.nom}`}
            to="/app/dossier/echeances/$dossierId"
            params={{ dossierId: String(row.id) }}
          />
        )}
        empty={<EmptyState text={TOUS_SUIVIS} hint={state.narrowed ? ELARGIR : undefined} />}
      />
    </ListCard>
  );
}
