/** Of a column (Table.tsx). */
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
/** Of its width, a date or a telephone needs that much. */
const LEAST = 0.75;

const total = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0);

/**
 * The CSS width of each column, `taken` px being the ticks' and the acts'. Where the table is narrow, a width in px gives way
 * before the columns without one, the names, have nothing left. Widths in other words are their table's own affair.
 */
export function columnWidths(columns: readonly Sized[], taken: number): Sized['width'][] {
  const counted = columns.filter(({ spare }) => !spare);
  const free = counted.filter(({ width }) => width === undefined);
  const fixed = counted.flatMap(({ width }) => (typeof width === 'number' ? width : []));
  if (free.length === 0 || free.length + fixed.length < counted.length)
    return columns.map(({ width }) => width);
  const kept = total(free.map(({ strong }) => (strong ? STRONG : OTHER)));
  // On paper there are neither ticks nor acts (Table.module.css).
  const room = `(100cqi - ${kept}px - var(--taken, ${taken}px))`;
  const share = (width: number): string => (width / total(fixed)).toFixed(4);
  return columns.map(({ width, spare }) =>
    typeof width === 'number' && !spare
      ? `clamp(${width * LEAST}px, ${room} * ${share(width)}, ${width}px)`
      : width,
  );
}
