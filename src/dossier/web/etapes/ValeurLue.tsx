import type { ReactNode } from 'react';
import { ReadonlyField } from '../../../kit/web/DescriptionList';
import classes from './etapes.module.css';

interface Props {
  label: string;
  /** Among values that are all read. */
  readOnly?: boolean;
  children: ReactNode;
}

/** A value that follows from others, on the line of the fields beside it. */
export function ValeurLue({ label, readOnly = false, children }: Props) {
  return (
    <div className={classes.lue} data-lecture={readOnly || undefined}>
      <ReadonlyField label={label} value={children} />
    </div>
  );
}
