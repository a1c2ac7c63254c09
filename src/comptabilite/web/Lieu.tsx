import { TextLink } from '../../kit/web/ButtonLink';
import type { EcritureBanque } from '../apiRapprochement';

/** To the accounts of a file. */
export const LienDossier = ({ dossierId, repertoire }: { dossierId: number; repertoire: string | null }) => (
  <TextLink to="/app/dossier/comptes/$dossierId" params={{ dossierId: String(dossierId) }}>
    {repertoire ?? `Brouillon\u00a0${dossierId}`}
  </TextLink>
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
      {cdgId !== null && (
        <TextLink to="/app/comptabilite/cdg/$cdgId" params={{ cdgId: String(cdgId) }}>
          {`CDG\u00a0${numRecu ?? cdgId}`}
        </TextLink>
      )}
    </>
  );
}
