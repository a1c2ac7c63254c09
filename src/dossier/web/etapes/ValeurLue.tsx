import type { ReactNode } from 'react';
import { ReadonlyField } from '../../../kit/web/DescriptionList';
import classes from './etapes.module.css';

interface Props {
  label: string;
  /** Laid out as in a screen where nothing can be typed. */
  readOnly: boolean;
  children: ReactNode;
}

/** A computed value, aligned with the fields beside it. */
export function ValeurLue({ label, readOnly, children }: Props) {
  return (
    <div className={classes.lue} data-lecture={readOnly || undefined}>
      <ReadonlyField label={label} value={children} />
    </div>
  );
}
