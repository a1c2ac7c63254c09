import type { ReactNode } from 'react';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { EmptyState, PendingState } from '../../kit/web/states';
import type { Droit } from '../droits';
import { useDroit } from './useDroit';
import { useUser } from './useUser';

interface Props {
  droit: Droit;
  titre: string;
  sousTitre: string;
  /** Whose screen it is, and whom to ask. */
  texts: { reserve: string; reserveAide: string };
  children: ReactNode;
}

/** A screen for those who have that right; nothing of it is asked for before one knows. */
export function Reserve({ droit, titre, sousTitre, texts, children }: Props) {
  const { data: user, isError, refetch } = useUser();
  const permis = useDroit(droit);
  if (user && permis) return children;
  return (
    <>
      <PageHeader title={titre} subtitle={sousTitre} />
      <Card>
        {user ? (
          <EmptyState text={texts.reserve} hint={texts.reserveAide} />
        ) : (
          <PendingState failed={isError} onRetry={() => void refetch()} />
        )}
      </Card>
    </>
  );
}
