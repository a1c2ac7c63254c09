import { type ReactNode, useState } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { Card } from '../../kit/web/Card';
import { PageHeader } from '../../kit/web/PageHeader';
import { EmptyState, PendingState } from '../../kit/web/states';
import { useSaisieEnCours } from '../../kit/web/useDirtyGuard';
import type { Droit } from '../droits';
import { REVENIR_A_L_ACCUEIL } from './messages';
import { useDroit } from './useDroit';
import { useUser } from './useUser';

interface PartieProps {
  droit: Droit;
  /** Whose it is, and whom to ask. */
  texts: { reserve: string; reserveAide: string };
  /** Stands above what is said in place of the part. */
  entete?: ReactNode;
  children: ReactNode;
}

/** The right was taken away from who was typing: what is typed can still be read, and copied, until it is closed. */
function useGarde(permis: boolean): boolean {
  const enCours = useSaisieEnCours();
  const [avait, noter] = useState(permis);
  const garde = permis || (avait && enCours);
  if (avait !== garde) noter(garde);
  return garde;
}

/** A part of a screen for those who have that right; nothing of it is asked for before one knows. */
export function PartieReservee({ droit, texts, entete, children }: PartieProps) {
  const { data: user, isError, refetch } = useUser();
  const permis = useDroit(droit);
  const garde = useGarde(user !== undefined && permis);
  if (garde) return children;
  return (
    <>
      {entete}
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
    </>
  );
}

interface Props extends Omit<PartieProps, 'entete'> {
  titre: string;
  sousTitre: string;
}

/** A whole screen for those who have that right. */
export const Reserve = ({ titre, sousTitre, ...partie }: Props) => (
  <PartieReservee {...partie} entete={<PageHeader title={titre} subtitle={sousTitre} />} />
);
