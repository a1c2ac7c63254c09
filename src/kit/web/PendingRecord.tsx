import type { UseQueryResult } from '@tanstack/react-query';
import { asAppError } from './responseError';
import { ErrorState, PendingState } from './states';

const AUCUNE = 'Cette adresse ne mène à aucune fiche. Le lien est peut-être incomplet ou mal recopié.';
const PARTIE = 'Cette fiche n’existe plus\u00a0: elle a été supprimée.';

interface Props {
  reading: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** It could not be read. */
  text?: string;
  /** Said of one that is gone. */
  gone?: string;
}

/** In the place of a record's fields. No « Réessayer » for a record that another has deleted, nor for an address that means none. */
export function PendingRecord({ reading: { error, refetch }, text, gone = PARTIE }: Props) {
  const code = error && asAppError(error).code;
  if (code === 'introuvable') return <ErrorState text={gone} />;
  if (code === 'invalide') return <ErrorState text={AUCUNE} />;
  return <PendingState failed={error !== null} text={text} onRetry={() => void refetch()} />;
}
