import type { ReactNode } from 'react';
import { TextLink } from '../../kit/web/ButtonLink';
import type { EcritureBanque } from '../apiRapprochement';

/** To the accounts of a file. */
export const LienDossier = ({ dossierId, repertoire }: { dossierId: number; repertoire: string | null }) => (
  <TextLink to="/app/dossier/comptes/$dossierId" params={{ dossierId: String(dossierId) }}>
    {repertoire ?? `Brouillon\u00a0${dossierId}`}
  </TextLink>
);

/** To the statement of an affair. */
export const LienAffaire = ({ cdgId, children }: { cdgId: number; children: ReactNode }) => (
  <TextLink to="/app/comptabilite/cdg/$cdgId" params={{ cdgId: String(cdgId) }}>
    {children}
  </TextLink>
);

interface LienEcritureProps {
  numero: number;
  size?: 'sm';
  children: ReactNode;
}

/** To one entry, alone in the journal. */
export const LienEcriture = ({ numero, ...props }: LienEcritureProps) => (
  <TextLink to="/app/comptabilite" search={{ numero: String(numero) } as never} {...props} />
);

/** The file and the affair that a line belongs to. */
export function Lieu({
  dossierId,
  repertoire,
  cdgId,
  numRecu,
}: Pick<EcritureBanque, 'dossierId' | 'repertoire' | 'cdgId' | 'numRecu'>) {
  return (
    <>
      {dossierId !== null && <LienDossier dossierId={dossierId} repertoire={repertoire} />}
      {dossierId !== null && cdgId !== null && ' · '}
      {cdgId !== null && <LienAffaire cdgId={cdgId}>{`CDG\u00a0${numRecu ?? cdgId}`}</LienAffaire>}
    </>
  );
}
