import { IconFileTypePdf } from '@tabler/icons-react';
import { libellesCotes } from '../../dossier/config';
import type { Cote } from '../../dossier/cote';
import type { Dossier } from '../../dossier/dossier';
import { useClasser } from '../../dossier/web/archive/useClasser';
import { callBytes } from '../../kit/web/call';
import { PdfButton } from '../../kit/web/PdfButton';
import { useCall } from '../../kit/web/useCall';
import { getComptesDossier } from '../api';
import { decomptePdf } from '../apiDocuments';
import { DECOMPTE, decompteDu } from './messagesDocuments';

interface Props {
  dossier: Dossier;
  cote?: Cote;
}

export function DecompteButton({ dossier, cote = 'acquereur' }: Props) {
  const { vendeur } = libellesCotes(dossier.config.type);
  const titre = cote === 'vendeur' ? decompteDu(vendeur.toLowerCase()) : DECOMPTE;
  const params = { dossierId: dossier.id };
  return (
    <PdfButton
      label={titre}
      icon={<IconFileTypePdf size={17} aria-hidden />}
      load={(signal) => callBytes(decomptePdf, { params, query: { cote }, signal })}
      keep={useClasser(dossier, titre)}
    />
  );
}

/** Only when something of the client's account is the seller's. */
export function DecompteVendeurButton({ dossier }: Pick<Props, 'dossier'>) {
  const { data } = useCall(getComptesDossier, { params: { dossierId: dossier.id } });
  if (data?.provisionVendeur == null) return null;
  return <DecompteButton dossier={dossier} cote="vendeur" />;
}
