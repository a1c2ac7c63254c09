import { IconFileTypePdf } from '@tabler/icons-react';
import type { Dossier } from '../../dossier/dossier';
import { useClasser } from '../../dossier/web/archive/useClasser';
import { callBytes } from '../../kit/web/call';
import { PdfButton } from '../../kit/web/PdfButton';
import { decomptePdf } from '../apiDocuments';
import { DECOMPTE } from './messagesDocuments';

export const DecompteButton = ({ dossier }: { dossier: Dossier }) => (
  <PdfButton
    label={DECOMPTE}
    icon={<IconFileTypePdf size={17} aria-hidden />}
    load={(signal) => callBytes(decomptePdf, { params: { dossierId: dossier.id }, signal })}
    keep={useClasser(dossier, DECOMPTE)}
  />
);
