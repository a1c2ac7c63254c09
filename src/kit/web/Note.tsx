import type { ReactNode } from 'react';
import classes from './Note.module.css';

interface Props {
  icon: ReactNode;
  /** `status`: it comes by itself, and is read aloud. */
  role?: 'note' | 'status';
  /** Takes its place, and shows nothing. */
  hidden?: boolean;
  children: ReactNode;
  /** What may be done about it. */
  actions?: ReactNode;
}

/** Above what is shown: what must be known before it is read or typed in. */
export function Note({ icon, role = 'note', hidden = false, children, actions }: Props) {
  return (
    <div className={classes.note} role={role} data-hidden={hidden || undefined}>
      {icon}
      <span className={classes.text}>{children}</span>
      {actions}
    </div>
  );
}
