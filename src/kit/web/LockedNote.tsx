import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './LockedNote.module.css';

interface Props {
  children: ReactNode;
  /** What may be done about it. */
  action?: ReactNode;
}

/** Above what is shown: that it may not be changed, or hardly. */
export function LockedNote({ children, action }: Props) {
  return (
    <div className={classes.note} role="note">
      <IconLock size={18} aria-hidden />
      <span className={classes.text}>{children}</span>
      {action}
    </div>
  );
}
