import type { ReactNode } from 'react';
import { formatDate } from '../../kit/dates';
import { formatDirhams, minus, toCentimes, toDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { Card } from '../../kit/web/Card';
import { EmptyState } from '../../kit/web/states';
import { type Column, Table } from '../../kit/web/Table';
import { useCall } from '../../kit/web/useCall';
import { useListState } from '../../kit/web/useListState';
import { useRefusedAddress } from '../../kit/web/useRefusedAddress';
import { useToday } from '../../kit/web/useToday';
import { getBalance } from '../api';
import type { Balance } from '../lecture';
import { CODES_COMPTES, COMPTES } from '../plan';
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
  SOLDE,
  TOTAL,
} from './messages';

interface Ligne {
  id: number;
  libelle: string;
  debit: number;
  credit: number;
  /** Null for the total: debits and credits are equal. */
  solde: number | null;
}

const fort = (row: Ligne, content: ReactNode) => (row.solde === null ? <strong>{content}</strong> : content);

const COLUMNS: Column<Ligne>[] = [
  { key: 'compte', label: COLONNES.compte, card: 'title', render: (row) => fort(row, row.libelle) },
  {
    key: 'debit',
    label: COLONNES.debit,
    align: 'right',
    width: 190,
    render: (row) => fort(row, <Amount value={row.debit} />),
  },
  {
    key: 'credit',
    label: COLONNES.credit,
    align: 'right',
    width: 190,
    render: (row) => fort(row, <Amount value={row.credit} />),
  },
  {
    key: 'solde',
    label: SOLDE,
    align: 'right',
    width: 190,
    render: ({ solde }) => (solde === null ? null : <Amount value={solde} signed={solde < 0} />),
  },
];

/** In the order of the plan, the total last. */
function lignesDe({ comptes, debit, credit }: Balance): Ligne[] {
  const rang = new Map(CODES_COMPTES.map((code, index) => [code, index]));
  const lignes = comptes
    .map((ligne) => ({ ...ligne, id: rang.get(ligne.compte) ?? 0, libelle: COMPTES[ligne.compte].libelle }))
    .toSorted((a, b) => a.id - b.id);
  return lignes.length === 0
    ? []
    : [...lignes, { id: CODES_COMPTES.length, libelle: TOTAL, debit, credit, solde: null }];
}

function Verdict({ debit, credit }: Balance) {
  const ecart = toDirhams(minus(toCentimes(debit), toCentimes(credit)));
  return (
    <p className={classes.dit} data-perte={ecart !== 0 || undefined}>
      {ecart === 0 ? EQUILIBRE : desequilibre(formatDirhams(Math.abs(ecart)))}
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
        {data && data.comptes.length > 0 && <Verdict {...data} />}
      </div>
      <div className={classes.tableau}>
        <Table
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
