import { useState } from 'react';
import { formatDate } from '../../../kit/dates';
import { Amount } from '../../../kit/web/Amount';
import { SearchBox } from '../../../kit/web/SearchBox';
import { EmptyState, ErrorState } from '../../../kit/web/states';
import { type Column, Table } from '../../../kit/web/Table';
import { useCall } from '../../../kit/web/useCall';
import { type LigneNue, getLignesVoisines } from '../../apiRapprochement';
import pli from './AutresLignes.module.css';
import { COLONNES, autres } from './messages';
import classes from './rapprochement.module.css';
import type { Choix } from './useChoix';

const COLUMNS: Column<LigneNue>[] = [
  { key: 'date', label: COLONNES.date, width: 110, render: ({ date }) => formatDate(date) },
  { key: 'libelle', label: COLONNES.libelle, card: 'title', render: ({ libelle }) => libelle },
  {
    key: 'reference',
    label: COLONNES.reference,
    width: 130,
    muted: true,
    spare: true,
    render: ({ reference }) => reference,
  },
  {
    key: 'montant',
    label: COLONNES.montant,
    align: 'right',
    width: 166,
    render: ({ montant }) => <Amount value={montant} />,
  },
];

function Liste({ ligneId, choix }: { ligneId: number; choix: Choix }) {
  const [q, setQ] = useState('');
  const lues = { params: { id: ligneId }, query: { q } };
  const { data, isError, refetch } = useCall(getLignesVoisines, lues, { staleTime: 0 });
  const rows = data ?? [];
  if (isError && !data) return <ErrorState text={autres.echec} onRetry={() => void refetch()} />;
  return (
    <>
      <p className={classes.note}>{autres.aide}</p>
      <div className={classes.recherche}>
        <SearchBox label={autres.recherche} value={q} onSearch={setQ} />
      </div>
      <div className={classes.candidats}>
        <Table
          label={autres.titre}
          columns={COLUMNS}
          rows={rows}
          rowId={({ id }) => id}
          rowLabel={({ libelle, date }) => `${libelle}, ${formatDate(date)}`}
          loading={!data}
          expected={3}
          selection={{ selected: new Set(choix.ids), onChange: (ids) => choix.cocher(rows, ids) }}
          empty={<EmptyState text={autres.aucune} />}
        />
      </div>
    </>
  );
}

/** The other lines of the bank to be matched together with this one, read when unfolded. */
export function AutresLignes(props: { ligneId: number; choix: Choix }) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <details className={pli.autres} onToggle={(event) => setOuvert(event.currentTarget.open)}>
      <summary>{autres.titre}</summary>
      {ouvert && <Liste {...props} />}
    </details>
  );
}
