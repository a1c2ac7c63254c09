import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

/** `attention` waits for something; `perte` is only loss, refusal or a negative balance. */
export type Tone = 'ok' | 'attention' | 'perte' | 'neutre';

const ICONS: Record<Tone, ReactNode> = {
  ok: <IconCheck size={14} aria-hidden />,
  attention: <IconAlertCircle size={14} aria-hidden />,
  perte: <IconAlertTriangle size={14} aria-hidden />,
  neutre: null,
};

interface Props {
  tone: Tone;
  /** `null` for the word alone. */
  icon?: ReactNode;
  children: ReactNode;
}

export function StatusBadge({ tone, icon = ICONS[tone], children }: Props) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}
