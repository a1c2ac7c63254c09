import { Button, Progress } from '@mantine/core';
import { useState } from 'react';
import { lastFocused, returnFocus } from './focusKept';
import classes from './Progression.module.css';

interface Props {
  label: string;
  /** What is done of it, from 0 to 1; null when nobody knows. */
  share?: number | null;
  /** Gives the work up: the request is aborted, and the server stops. Absent: it goes to its end. */
  onCancel?: () => void;
}

const CANCEL = 'Annuler';

/** Work that takes seconds: said, shown, and given up at will. */
export function Progression({ label, share = null, onCancel }: Props) {
  const known = share !== null && share < 1;
  /** The button that began the work: « Annuler » goes with it, and the keyboard would be sent to the top of the screen. */
  const [begun] = useState(lastFocused);
  const giveUp = () => {
    onCancel?.();
    returnFocus(begun);
  };
  return (
    <div className={classes.progression}>
      <div className={classes.said}>
        <span role="status" aria-live="polite">
          {label}
        </span>
        {onCancel && (
          <Button size="xs" variant="default" onClick={giveUp}>
            {CANCEL}
          </Button>
        )}
      </div>
      <Progress
        size="sm"
        value={known ? share * 100 : 100}
        animated={!known}
        aria-label={label}
        {...(!known && { 'aria-valuetext': label })}
      />
    </div>
  );
}
