import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';
import { isFigures } from './figures';
import { StatusBadge } from './StatusBadge';

interface ValueProps {
  value: ReactNode;
  /** What to say where nothing is: « à saisir », « vide ». */
  missing?: string;
}

const isEmpty = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false;

function Value({ value, missing }: ValueProps) {
  if (!isEmpty(value)) return value;
  return missing ? (
    <StatusBadge tone="attention">{missing}</StatusBadge>
  ) : (
    <span className={classes.none}>—</span>
  );
}

/** Reading, not filling: label above value, no box. */
export function ReadonlyField({ label, ...value }: ValueProps & { label: string }) {
  return (
    <dl className={classes.single}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value} data-figures={isFigures(value.value) || undefined}>
        <Value {...value} />
      </dd>
    </dl>
  );
}

export interface DescriptionItem extends ValueProps {
  label: string;
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
      {items.map(({ label, wide, ...value }) => (
        <div key={label} className={wide ? classes.wide : undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value} data-figures={isFigures(value.value) || undefined}>
            <Value {...value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
