import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { callBytes } from '../../kit/web/call';
import { PdfWindow } from '../../kit/web/PdfButton';
import type { Keep } from '../../kit/web/PdfWindow';
import { RowAction } from '../../kit/web/RowAction';
import { recuPdf } from '../api';
import { RECU, RECU_A_ENREGISTRER } from './messages';

interface Props {
  cdgId: number;
  idVers: number;
  /** Which one, in the words of the screen. */
  nom: string;
  /** The row on screen differs from the stored versement: the receipt would not be of what one sees. */
  change?: boolean;
  keep?: Keep;
  /** Reads the affair again: the receipt may have told that its versement has left it. Not before its window closes. */
  relire?: () => void;
}

/** The receipt of a stored versement, seen before it is printed. */
export function RecuVersement({ cdgId, idVers, nom, change = false, keep, relire }: Props) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <RowAction
        icon={<IconReceipt size={17} aria-hidden />}
        label={change ? RECU_A_ENREGISTRER : `${RECU}\u00a0: ${nom}`}
        disabled={change}
        onClick={() => setOuvert(true)}
      />
      {ouvert && (
        <PdfWindow
          title={RECU}
          load={(signal) => callBytes(recuPdf, { params: { id: cdgId, idVers }, signal })}
          keep={keep}
          onClose={() => {
            setOuvert(false);
            relire?.();
          }}
        />
      )}
    </>
  );
}
