import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Bytes, callBytes } from '../../kit/web/call';
import { PdfWindow } from '../../kit/web/PdfButton';
import { saveBytes } from '../../kit/web/saveBytes';
import { useCancel } from '../../kit/web/useCancel';
import { useSave } from '../../kit/web/useSave';
import { devisSaisiPdf } from '../apiDocuments';
import type { ConfigSaisie } from '../config';
import { DEVIS, IMPRIMER, TELECHARGER } from './impressionMessages';

interface Props {
  form: UseFormReturn<ConfigSaisie>;
  /** Id of the file, when there is one already. */
  id?: number;
}

/** R415: the quote of what is typed, saved or not; errors are shown on their fields. */
export function DevisPdf({ form, id }: Props) {
  const [imprime, setImprime] = useState<Bytes | null>(null);
  const { begin } = useCancel();
  const { save, saving } = useSave({
    run: (saisie: ConfigSaisie) =>
      callBytes(devisSaisiPdf, {
        body: { ...saisie, id: id ?? null, version: undefined },
        signal: begin(),
      }),
    // Printing saves nothing: the draft of what is typed stays kept on this machine.
    success: () => null,
    form,
  });
  const puis = (suite: (devis: Bytes) => void) =>
    form.handleSubmit(async (saisie) => {
      const devis = await save(saisie);
      if (devis) suite(devis);
    });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={17} aria-hidden />}
        disabled={saving}
        onClick={puis(saveBytes)}
      >
        {TELECHARGER}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={17} aria-hidden />}
        disabled={saving}
        onClick={puis(setImprime)}
      >
        {IMPRIMER}
      </Button>
      {imprime && <PdfWindow title={DEVIS} load={async () => imprime} onClose={() => setImprime(null)} />}
    </>
  );
}
