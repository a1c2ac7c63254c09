import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { callBytes } from '../../kit/web/call';
import { lazyWindow } from '../../kit/web/lazyWindow';
import { relevePdf } from '../apiDocuments';
import { IMPRIMER_RELEVE, RELEVE } from './messagesDocuments';

const PdfWindow = lazyWindow(() => import('../../kit/web/PdfWindow').then((module) => module.PdfWindow));

/** What one affair has received and paid, seen before it is printed. */
export function RelevePdfButton({ cdgId }: { cdgId: number }) {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={17} aria-hidden />}
        onClick={() => setOuvert(true)}
      >
        {IMPRIMER_RELEVE}
      </Button>
      {ouvert && (
        <PdfWindow
          title={RELEVE}
          load={(signal) => callBytes(relevePdf, { params: { id: cdgId }, signal })}
          onClose={() => setOuvert(false)}
        />
      )}
    </>
  );
}
