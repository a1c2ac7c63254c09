import type { UseQueryResult } from '@tanstack/react-query';
import { asAppError } from './responseError';
import { ErrorState, PendingState } from './states';

const PARTIE = 'Cette fiche n’existe plus\u00a0: elle a été supprimée.';

interface Props {
  reading: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** It could not be read. */
  text: string;
}

/** In the place of a record's fields: what another has deleted, no second reading brings back. */
export function PendingRecord({ reading: { error, refetch }, text }: Props) {
  if (error && asAppError(error).code === 'introuvable') return <ErrorState text={PARTIE} />;
  return <PendingState failed={error !== null} text={text} onRetry={() => void refetch()} />;
}
