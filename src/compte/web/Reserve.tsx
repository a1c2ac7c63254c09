import type { ReactNode } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { EmptyState, PendingState } from '../../kit/web/states';
import type { Droit } from '../droits';
import { REVENIR_A_L_ACCUEIL } from './messages';
import { useDroit } from './useDroit';
import { useUser } from './useUser';

interface PartieProps {
  droit: Droit;
  /** Whose it is, and whom to ask. */
  texts: { reserve: string; reserveAide: string };
  children: ReactNode;
}

/** A part of a screen for those who have that right; nothing of it is asked for before one knows. */
export function PartieReservee({ droit, texts, children }: PartieProps) {
  const { data: user, isError, refetch } = useUser();
  const permis = useDroit(droit);
  if (user && permis) return children;
  return (
    <Card>
      {user ? (
        <EmptyState
          text={texts.reserve}
          hint={texts.reserveAide}
          action={
            <ButtonLink to="/app/dashboard" variant="default">
              {REVENIR_A_L_ACCUEIL}
            </ButtonLink>
          }
        />
      ) : (
        <PendingState failed={isError} onRetry={() => void refetch()} />
      )}
    </Card>
  );
}

interface Props extends PartieProps {
  titre: string;
  sousTitre: string;
}

/** A whole screen for those who have that right: its own header stands in for what they would see. */
export function Reserve({ titre, sousTitre, ...partie }: Props) {
  const { data: user } = useUser();
  const permis = useDroit(partie.droit);
  return (
    <>
      {!(user && permis) && <PageHeader title={titre} subtitle={sousTitre} />}
      <PartieReservee {...partie} />
    </>
  );
}
