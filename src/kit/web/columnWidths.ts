import { rem } from './rem';

/** What counts of a column (Table.tsx). */
interface Sized {
  width?: string | number;
  strong?: boolean;
  spare?: boolean;
}

/** As in Table.module.css. */
export const TICKS_PX = 44;
// What a column without a width keeps in any case, px: the one that one looks for first, and the others.
const STRONG = 96;
const OTHER = 80;
/** Least part of its width that a date or a telephone needs. */
const LEAST = 0.75;

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

const cssWidth = (width: Sized['width']): string | undefined =>
  typeof width === 'number' ? rem(width) : width;

/**
 * The CSS width of each column; `taken`: px of the ticks and the acts. In a narrow table, widths in px shrink before the columns
 * without one, the names, have nothing left. When a width is in another unit, all are left as they are.
 */
export function columnWidths(columns: readonly Sized[], taken: number): (string | undefined)[] {
  const counted = columns.filter(({ spare }) => !spare);
  const free = counted.filter(({ width }) => width === undefined);
  const fixed = counted.flatMap(({ width }) => (typeof width === 'number' ? width : []));
  if (free.length === 0 || free.length + fixed.length < counted.length)
    return columns.map(({ width }) => cssWidth(width));
  const kept = total(free.map(({ strong }) => (strong ? STRONG : OTHER)));
  // On paper there are neither ticks nor acts (TableNarrow.module.css).
  const room = `(100cqi - ${rem(kept)} - var(--taken, ${rem(taken)}))`;
  const share = (width: number): string => (width / total(fixed)).toFixed(4);
  return columns.map(({ width, spare }) =>
    typeof width === 'number' && !spare
      ? `clamp(${rem(width * LEAST)}, ${room} * ${share(width)}, ${rem(width)})`
      : cssWidth(width),
  );
}
