import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { callBytes } from '../../kit/web/call';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { decomptePdf } from '../apiDocuments';
import { DECOMPTE } from './messagesDocuments';

const PdfWindow = lazyWindow(() => import('../../kit/web/PdfWindow').then((module) => module.PdfWindow));

/** The file's décompte, seen before it is printed. */
export function DecompteButton({ dossierId }: { dossierId: number }) {
  const [ouvert, setOuvert] = useState(false);
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
          load={() => callBytes(decomptePdf, { params: { dossierId } })}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
}
