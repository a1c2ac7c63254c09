import type { ReactNode } from 'react';
import { ReadonlyField } from '../../../kit/web/DescriptionList';
import classes from './etapes.module.css';

/** A value that follows from others, on the line of the fields beside it. */
export function ValeurLue({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.lue}>
      <ReadonlyField label={label} value={children} />
    </div>
  );
}
