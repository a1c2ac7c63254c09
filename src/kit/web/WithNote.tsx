import type { ReactNode } from 'react';
import classes from './WithNote.module.css';

/** What one reads in a cell and, on lines of its own, what it comes with: its source, its days. */
export function WithNote({ children, note }: { children: ReactNode; note: ReactNode }) {
  return (
    <>
      {children}
      {note && <small className={classes.note}>{note}</small>}
    </>
  );
}
