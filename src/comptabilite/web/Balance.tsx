import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates';
import { formatDirhams, minus, toCentimes, toDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { Card } from '../../kit/web/Card';
import { StatusBadge } from '../../kit/web/StatusBadge';
import { EmptyState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useListState } from '../../kit/web/useListState';
import { useRefusedAddress } from '../../kit/web/useRefusedAddress';
import { useToday } from '../../kit/web/useToday';
import { WithNote } from '../../kit/web/WithNote';
import { getBalance } from '../api';
import type { Balance } from '../lecture';
import { type LigneBalance, RANG_TOTAL, lignesDe } from './lignesBalance';
import classes from './comptabilite.module.css';
import { DateFilter } from '../../kit/web/fields/DateFilter';
import {
  AUCUNE_ECRITURE,
  BALANCE,
  BALANCE_AU,
  COLONNES,
  DEPUIS_LE_DEBUT,
  desequilibre,
  EQUILIBRE,
  RIEN_ENCORE,
  SOLDES,
} from './messages';

const fort = ({ id }: LigneBalance, content: ReactNode) =>
  id === RANG_TOTAL ? <strong>{content}</strong> : content;

const COLUMNS: Column<LigneBalance>[] = [
  {
    key: 'compte',
    label: COLONNES.compte,
    card: 'title',
    render: (row) => (
      <WithNote note={row.anormal && <StatusBadge tone="attention">{row.anormal}</StatusBadge>}>
        {fort(row, row.libelle)}
      </WithNote>
    ),
  },
  ...(['debit', 'credit', 'debiteur', 'crediteur'] as const).map(
    (colonne): Column<LigneBalance> => ({
      key: colonne,
      label: { ...COLONNES, ...SOLDES }[colonne],
      align: 'right',
      // Of all years together: hundreds of millions hold on one line.
      width: 'max(9.6875rem, 17.4cqi)',
      // An account has a balance on one side only.
      render: (row) =>
        row[colonne] === 0 && colonne in SOLDES ? null : fort(row, <Amount value={row[colonne]} />),
    }),
  ),
];

/** There before it has anything to say: that the balance of another day has come is heard. */
function Verdict({ debit, credit }: Pick<Partial<Balance>, 'debit' | 'credit'>) {
  const lue = debit !== undefined;
  const ecart = toDirhams(minus(toCentimes(debit), toCentimes(credit)));
  return (
    <p className={classes.dit} role="status" data-perte={ecart !== 0 || undefined}>
      {lue && (ecart === 0 ? EQUILIBRE : desequilibre(formatDirhams(Math.abs(ecart))))}
    </p>
  );
}

/** Each account at a date: its debits, its credits, what it holds. */
export function BalanceDesComptes() {
  const aujourdhui = useToday();
  const state = useListState({ filters: { au: '' } });
  const { filters, setFilter } = state;
  const au = filters.au || aujourdhui;
  const lecture = useCall(getBalance, { query: { au } });
  const { data, isError, refetch } = lecture;
  useRefusedAddress(state, lecture);
  return (
    <Card padding="none">
      <div className={classes.barre}>
        <span>{BALANCE_AU}</span>
        <DateFilter
          label={BALANCE_AU}
          placeholder={formatDate(aujourdhui)}
          value={filters.au}
          onFilter={(jour) => setFilter('au', jour)}
        />
        <span>{DEPUIS_LE_DEBUT}</span>
        <Verdict {...(data && data.comptes.length > 0 ? data : {})} />
      </div>
      <div className={classes.tableau}>
        <Table
          whole
          label={BALANCE}
          columns={COLUMNS}
          rows={data ? lignesDe(data) : []}
          rowId={({ id }) => id}
          loading={!data && !isError}
          failed={isError && !data}
          onRetry={() => void refetch()}
          empty={<EmptyState text={AUCUNE_ECRITURE} hint={RIEN_ENCORE} />}
        />
      </div>
    </Card>
  );
}
