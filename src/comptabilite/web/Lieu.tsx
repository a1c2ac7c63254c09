import { TextLink } from '../../kit/web/ButtonLink';
import type { EcritureBanque } from '../apiRapprochement';

/** The file and the affair that a line belongs to. */
export function Lieu({
  dossierId,
  repertoire,
  cdgId,
  numRecu,
}: Pick<EcritureBanque, 'dossierId' | 'repertoire' | 'cdgId' | 'numRecu'>) {
  return (
    <>
      {dossierId !== null && (
        <TextLink to="/app/dossier/comptes/$dossierId" params={{ dossierId: String(dossierId) }}>
          {repertoire ?? `Brouillon\u00a0${dossierId}`}
        </TextLink>
      )}
      {dossierId !== null && cdgId !== null && ' · '}
      {cdgId !== null && (
        <TextLink to="/app/comptabilite/cdg/$cdgId" params={{ cdgId: String(cdgId) }}>
          {`CDG\u00a0${numRecu ?? cdgId}`}
        </TextLink>
      )}
    </>
  );
}
