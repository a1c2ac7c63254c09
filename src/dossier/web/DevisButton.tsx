import { IconFileText } from '@tabler/icons-react';
import { callBytes } from '../../kit/web/call';
import { PdfButton } from '../../kit/web/PdfButton';
import { devisPdf } from '../apiDocuments';
import type { Dossier } from '../dossier';
import { useClasser } from './archive/useClasser';
import { DEVIS } from './impressionMessages';

/** The quote of the file as stored. */
export const DevisButton = ({ dossier }: { dossier: Dossier }) => (
  <PdfButton
    label={DEVIS}
    icon={<IconFileText size={17} aria-hidden />}
    load={(signal) => callBytes(devisPdf, { params: { id: dossier.id }, signal })}
    keep={useClasser(dossier, DEVIS)}
  />
);
