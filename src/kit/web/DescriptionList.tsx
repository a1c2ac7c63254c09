import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';
import { isFigures } from './figures';
import { StatusBadge } from './StatusBadge';

interface Missing {
  /** What to show where there is no value: « à saisir », « vide ». */
  missing?: string;
}

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

/** The value or, without one, what tells its absence. */
export function Value({ children, missing }: Missing & { children: ReactNode }) {
  if (!isEmpty(children)) return children;
  return missing ? (
    <StatusBadge tone="attention">{missing}</StatusBadge>
  ) : (
    <span className={classes.none}>—</span>
  );
}

interface LabelledValue extends Missing {
  label: string;
  value: ReactNode;
}

/** Reading, not filling: label above value, no box. */
export function ReadonlyField({ label, value, ...missing }: LabelledValue) {
  return (
    <dl className={classes.single}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-figures={isFigures(value) || undefined}>
        <Value {...missing}>{value}</Value>
      </dd>
    </dl>
  );
}

export interface DescriptionItem extends LabelledValue {
  wide?: boolean;
}

export function DescriptionList({
  items,
  columns = 4,
}: {
  items: DescriptionItem[];
  columns?: 1 | 2 | 3 | 4;
}) {
  return (
    <dl className={classes.list} data-columns={columns}>
      {items.map(({ label, value, wide, ...missing }) => (
        <div key={label} className={wide ? classes.wide : undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-figures={isFigures(value) || undefined}>
            <Value {...missing}>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}
