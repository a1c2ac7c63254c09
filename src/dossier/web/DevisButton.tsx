import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { callBytes } from '../../kit/web/call';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { devisPdf } from '../apiDocuments';
import type { Dossier } from '../dossier';
import { useClasser } from './archive/useClasser';
import { DEVIS } from './factureMessages';

const PdfWindow = lazyWindow(() => import('../../kit/web/PdfWindow').then((module) => module.PdfWindow));

/** The quote of what is stored, seen before it is printed or kept. */
export function DevisButton({ dossier }: { dossier: Dossier }) {
  const [ouvert, setOuvert] = useState(false);
  const classer = useClasser(dossier, DEVIS);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={17} aria-hidden />}
        onClick={() => setOuvert(true)}
      >
        {DEVIS}
      </Button>
      {ouvert && (
        <PdfWindow
          title={DEVIS}
          load={(signal) => callBytes(devisPdf, { params: { id: dossier.id }, signal })}
          keep={classer}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
}
