import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BulkDeleteButton, ListCard, ListTable, type ListTableProps } from './ListTable';
import { PageHeader } from './PageHeader';
import { RowAction } from './RowAction';
import { SearchBox } from './SearchBox';
import type { ListState } from './useListState';
import type { useDelete } from './useSave';

interface Props<Row>
  extends Pick<ListTableProps<Row>, 'columns' | 'list' | 'actionsTitle' | 'actionsWidth'>,
    Required<Pick<ListTableProps<Row>, 'rowLabel'>> {
  title: string;
  subtitle: string;
  /** Beside the title: « Ajouter ». */
  add: ReactNode;
  /** What may be searched, and an example of it. */
  search: { label: string; placeholder: string };
  /** Beside the search. */
  filters?: ReactNode;
  state: ListState<never>;
  /** Acts on a row, besides its deletion. */
  actions: (row: Row) => ReactNode;
  /** Absent: the account may not. */
  deletion: ReturnType<typeof useDelete> | undefined;
  /** Which rows may be deleted; absent: all. */
  deletable?: (row: Row) => boolean;
}

/** A register: searched, sorted, paged, its rows deleted one by one or all that are ticked. */
export function RegisterPage<Row extends { id: number }>(props: Props<Row>) {
  const { title, subtitle, add, search, filters, state, actions, deletion, deletable, ...table } = props;
  // A ticked row that another has deleted meanwhile is no longer shown, and must not be deleted with the others.
  const ticked = table.list.rows.filter((row) => state.selected.has(row.id));
  const remove = async (rows: readonly Row[]): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    if (await deletion?.remove(ids, rows.map(table.rowLabel))) state.setSelected(new Set());
  };
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={add} />
      <ListCard
        toolbar={
          <>
            <SearchBox {...search} value={state.q} onSearch={state.setQ} />
            {filters}
          </>
        }
        bulk={
          deletion && (
            <BulkDeleteButton
              count={ticked.length}
              loading={deletion.removing}
              onClick={() => void remove(ticked)}
            />
          )
        }
      >
        <ListTable
          {...table}
          label={title}
          state={state}
          rowId={(row) => row.id}
          selectable={deletion && (deletable ?? true)}
          actions={(row) => (
            <>
              {actions(row)}
              {deletion && (deletable?.(row) ?? true) && (
                <RowAction
                  icon={<IconTrash size={17} aria-hidden />}
                  label="Supprimer"
                  onClick={() => void remove([row])}
                />
              )}
            </>
          )}
        />
      </ListCard>
    </>
  );
}
