import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { Dossier } from '../../dossier/dossier';
import { useClasser } from '../../dossier/web/archive/useClasser';
import { callBytes } from '../../kit/web/call';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { decomptePdf } from '../apiDocuments';
import { DECOMPTE } from './messagesDocuments';

const PdfWindow = lazyWindow(() => import('../../kit/web/PdfWindow').then((module) => module.PdfWindow));

/** The file's décompte, seen before it is printed or kept. */
export function DecompteButton({ dossier }: { dossier: Dossier }) {
  const [ouvert, setOuvert] = useState(false);
  const classer = useClasser(dossier, DECOMPTE);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={17} aria-hidden />}
        onClick={() => setOuvert(true)}
      >
        {DECOMPTE}
      </Button>
      {ouvert && (
        <PdfWindow
          title={DECOMPTE}
          load={(signal) => callBytes(decomptePdf, { params: { dossierId: dossier.id }, signal })}
          keep={classer}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
}
