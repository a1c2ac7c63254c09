/** The one table of every list: rows of 37 px, cards on a phone, its loading, empty and failed states. */
import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { Key, ReactNode } from 'react';
import { columnWidths, TICKS_PX } from './columnWidths';
import { holdsAmount, isFigures } from './figures';
import { rem } from './rem';
import { RowName } from './rowName';
import { EmptyState, ErrorState } from './states';
import classes from './Table.module.css';
import narrow from './TableNarrow.module.css';

const TABLE = `${classes.table} ${narrow.table}`;

type Place = 'title' | 'corner' | 'plain';

export interface Column<Row> {
  key: string;
  label: string;
  render: (row: Row) => ReactNode;
  sortKey?: string;
  align?: 'right';
  /** CSS width; columns without one share what is left. */
  width?: string | number;
  /** Tooltip of a text that may be cut; a plain text has its own. */
  title?: (row: Row) => string | undefined;
  /** What one looks for first: bold. */
  strong?: boolean;
  muted?: boolean;
  /** Hidden where the table is narrow; a phone's card has it. */
  spare?: boolean;
  /** Its place on a phone's card, where the others are a line with their label; `plain` needs none. */
  card?: Place | ((row: Row) => Place | undefined);
}

export interface TableSort {
  sort: string | undefined;
  order: 'asc' | 'desc';
  toggleSort: (key: string) => void;
}

export interface TableSelection<Row, Id> {
  selected: ReadonlySet<Id>;
  onChange: (ids: ReadonlySet<Id>) => void;
  selectable?: (row: Row) => boolean;
}

export interface TableProps<Row, Id extends Key = number> {
  /** What the rows are, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What tells a row apart, whatever its place. */
  rowId: (row: Row) => Id;
  /** Names a row: « Cocher Alaoui Youssef »; « Supprimer » is described by it. */
  rowLabel?: (row: Row) => string;
  loading?: boolean;
  /** The rows shown are those of the question before; the new ones are on their way. */
  late?: boolean;
  failed?: boolean;
  onRetry?: () => void;
  sort?: TableSort;
  selection?: TableSelection<Row, Id>;
  actions?: (row: Row) => ReactNode;
  actionsTitle?: string;
  /** CSS width of the actions' column. */
  actionsWidth?: number;
  empty?: ReactNode;
  /** Rows that the skeleton draws. */
  expected?: number;
  /** The table is read, not searched for a row: no text is cut. */
  whole?: boolean;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ column, sort }: { column: Column<Row>; sort?: TableSort }) {
  const { label, sortKey, align, width, spare } = column;
  const sorted = sortKey !== undefined && sort?.sort === sortKey ? sort.order : undefined;
  const Chevron = sorted === 'desc' ? IconChevronDown : IconChevronUp;
  return (
    <th
      scope="col"
      role="columnheader"
      data-align={align}
      data-spare={spare}
      title={label}
      style={{ width }}
      aria-sort={sorted && ARIA_SORT[sorted]}
    >
      {sortKey && sort ? (
        <button type="button" className={classes.sort} onClick={() => sort.toggleSort(sortKey)}>
          {label}
          <Chevron size={14} aria-hidden data-shown={sorted !== undefined} />
        </button>
      ) : (
        label
      )}
    </th>
  );
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const content = column.render(row);
  const title = column.title?.(row) ?? (typeof content === 'string' ? content : undefined);
  const place = typeof column.card === 'function' ? column.card(row) : column.card;
  const empty = content === null || content === undefined || content === '';
  return (
    <td
      role="cell"
      title={title}
      data-align={column.align}
      data-card={place ?? 'line'}
      data-label={column.label}
      data-empty={empty || undefined}
      data-figures={isFigures(content) || undefined}
      data-amount={holdsAmount(content) || undefined}
      data-strong={column.strong}
      data-muted={column.muted}
      data-spare={column.spare}
    >
      {content}
    </td>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: () => void;
}
const TICK_ALL = 'Tout cocher';
const Tick = ({ label, ...rest }: TickProps) => <Checkbox size="xs" aria-label={label} {...rest} />;

function useSelection<Row, Id extends Key>({ rows, rowId, selection }: TableProps<Row, Id>) {
  if (!selection) return undefined;
  const { selected, onChange, selectable = () => true } = selection;
  const ids = rows.filter(selectable).map(rowId);
  const ticked = ids.filter((id) => selected.has(id));
  const all = ids.length > 0 && ticked.length === ids.length;
  return {
    selected,
    selectable,
    all: {
      checked: all,
      indeterminate: ticked.length > 0 && !all,
      disabled: ids.length === 0,
      onChange: () => onChange(new Set(all ? [] : ids)),
    },
    toggle: (id: Id) => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      onChange(next);
    },
  };
}

function SkeletonRows({ count, span }: { count: number; span: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint: the rows of a skeleton have no identity.
    <tr key={index} role="row" data-skeleton>
      <td role="cell" colSpan={span}>
        <Skeleton height={12} width={`${88 - ((index * 17) % 40)}%`} />
      </td>
    </tr>
  ));
}

export function Table<Row, Id extends Key>(props: TableProps<Row, Id>) {
  const {
    label,
    columns,
    rows,
    rowId,
    rowLabel,
    loading,
    late,
    failed,
    onRetry,
    sort,
    actions,
    actionsTitle = 'Actions',
    actionsWidth = 118,
  } = props;
  const { empty, expected = 15, whole } = props;
  const ticks = useSelection(props);
  const span = columns.length + (ticks ? 1 : 0) + (actions ? 1 : 0);
  const widths = columnWidths(columns, (ticks ? TICKS_PX : 0) + (actions ? actionsWidth : 0));
  const name = (row: Row) => rowLabel?.(row) ?? `la ligne ${rowId(row)}`;

  const body = rows.map((row) => {
    const id = rowId(row);
    const checked = ticks?.selected.has(id) ?? false;
    return (
      <tr key={id} role="row" data-selected={checked || undefined}>
        {ticks && (
          <td role="cell" data-part="tick">
            {ticks.selectable(row) && (
              <Tick label={`Cocher ${name(row)}`} checked={checked} onChange={() => ticks.toggle(id)} />
            )}
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
        {actions && (
          <RowName value={rowLabel?.(row)}>
            <td role="cell" data-part="actions">
              <div>{actions(row)}</div>
            </td>
          </RowName>
        )}
      </tr>
    );
  });

  return (
    <div className={classes.frame} aria-busy={loading || late || undefined} data-late={late || undefined}>
      <table role="table" aria-label={label} className={TABLE} data-whole={whole}>
        <thead role="rowgroup">
          <tr role="row">
            {ticks && (
              <th role="columnheader" scope="col" data-part="tick">
                <label data-label={TICK_ALL}>
                  <Tick label={TICK_ALL} {...ticks.all} />
                </label>
              </th>
            )}
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={{ ...column, width: widths[index] }} sort={sort} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" data-part="actions" style={{ width: rem(actionsWidth) }}>
                {actionsTitle}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">{loading ? <SkeletonRows count={expected} span={span} /> : body}</tbody>
      </table>
      {loading && <VisuallyHidden role="status">Chargement…</VisuallyHidden>}
      {!loading && failed && rows.length === 0 && <ErrorState onRetry={onRetry} />}
      {/* A live region must be there before its text, or a search that finds nothing would not be heard. */}
      <div aria-live="polite">{!loading && !failed && rows.length === 0 && (empty ?? <EmptyState />)}</div>
    </div>
  );
}
