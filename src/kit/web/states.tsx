import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export function LoadingState({ label = 'Chargement…' }: { label?: string }) {
  return (
    <div className={classes.state} role="status">
      <Loader size="sm" />
      <span>{label}</span>
    </div>
  );
}

interface ErrorProps {
  text?: string;
  onRetry?: () => void;
  action?: ReactNode;
}

export function ErrorState({
  text = 'Ces données n’ont pas pu être chargées.',
  onRetry,
  action,
}: ErrorProps) {
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle className={classes.loss} aria-hidden />
      <span>{text}</span>
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          Réessayer
        </Button>
      )}
      {action}
    </div>
  );
}

interface PendingProps {
  failed: boolean;
  /** What could not be read. */
  text?: string;
  onRetry: () => void;
}

/** Shown in the place of data that are not there yet. */
export function PendingState({ failed, text, onRetry }: PendingProps) {
  return failed ? <ErrorState text={text} onRetry={onRetry} /> : <LoadingState />;
}

export const NO_RESULT = 'Désolé, aucun résultat trouvé';

interface EmptyProps {
  text?: string;
  /** What to do about it. */
  hint?: string;
  action?: ReactNode;
}

export function EmptyState({ text = NO_RESULT, hint, action }: EmptyProps) {
  return (
    <div className={classes.state}>
      <span>{text}</span>
      {hint && <span className={classes.hint}>{hint}</span>}
      {action}
    </div>
  );
}
