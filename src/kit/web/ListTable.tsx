import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ListTable.module.css';
import { Pagination } from './Pagination';
import { EmptyState } from './states';
import { Table, type TableProps } from './Table';
import type { List } from './useList';
import type { ListState } from './useListState';

type State = Pick<
  ListState<never>,
  'page' | 'size' | 'narrowed' | 'sort' | 'order' | 'toggleSort' | 'selected' | 'setSelected' | 'setPage'
>;

export interface ListTableProps<Row>
  extends Pick<
    TableProps<Row>,
    | 'label'
    | 'columns'
    | 'rowId'
    | 'rowLabel'
    | 'actions'
    | 'actionsTitle'
    | 'actionsWidth'
    | 'empty'
    | 'whole'
  > {
  list: List<Row>;
  state: State;
  /** Tick boxes: on every row, or on those that may be ticked. */
  selectable?: boolean | ((row: Row) => boolean);
}

const ACTIONS_WIDTH = 118;
/** Room that ListTable.module.css keeps after the acts, for the round button. */
const CORNER = 40;
const WIDEN = 'Élargissez la recherche.';
const BEGIN = 'Commencez avec «\u00a0Ajouter\u00a0».';

/** A table and its pages, wired to `useList` and `useListState`. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, state, selectable, actionsWidth = ACTIONS_WIDTH, ...table } = props;
  const selection = selectable && {
    selected: state.selected,
    onChange: state.setSelected,
    selectable: selectable === true ? undefined : selectable,
  };
  return (
    <>
      <Table
        empty={<EmptyState hint={state.narrowed ? WIDEN : BEGIN} />}
        {...table}
        actionsWidth={actionsWidth + CORNER}
        rows={list.rows}
        loading={list.loading && !list.failed}
        late={list.late}
        failed={list.failed}
        onRetry={list.retry}
        sort={state}
        selection={selection || undefined}
        expected={state.size}
      />
      {!list.loading && (
        <Pagination
          page={state.page}
          size={state.size}
          total={list.total}
          capped={list.capped}
          onPage={state.setPage}
          onAim={list.aim}
        />
      )}
    </>
  );
}

interface ListCardProps {
  /** Search and filters. */
  toolbar: ReactNode;
  /** At the end of the bar: the bulk delete. */
  bulk?: ReactNode;
  children: ReactNode;
}

/** The white sheet of a list; on a phone its rows are cards and the sheet disappears. */
export function ListCard({ toolbar, bulk, children }: ListCardProps) {
  return (
    <section className={classes.card}>
      <div className={classes.toolbar} role="search">
        {toolbar}
        {bulk && <div className={classes.bulk}>{bulk}</div>}
      </div>
      {children}
    </section>
  );
}

interface BulkDeleteProps {
  count: number;
  onClick: () => void;
  loading?: boolean;
}

/** Never disabled: with nothing ticked it says what to do (R293). Its word gives way on a phone. */
export function BulkDeleteButton({ count, onClick, loading }: BulkDeleteProps) {
  return (
    <Button
      variant="default"
      className={classes.delete}
      data-quiet={count === 0 || undefined}
      aria-label={count > 0 ? `Supprimer (${count})` : 'Supprimer'}
      onClick={onClick}
      loading={loading}
    >
      <IconTrash size={16} aria-hidden />
      <span className={classes.word}>Supprimer</span>
      {count > 0 && <span className={classes.count}>{count}</span>}
    </Button>
  );
}

export function AddButton({ label = 'Ajouter', onClick }: { label?: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  );
}
