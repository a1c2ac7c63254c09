import { useState } from 'react';
import { asAppError } from '../../../kit/web/responseError';
import { isCancelled, useCancel } from '../../../kit/web/useCancel';
import type { Apercu } from '../../apiReleve';
import type { CompteBanque, FormatCsv } from '../../releve';
import { examiner } from './queries';

export interface Examen {
  file: File;
  /** As chosen here; null: the account's usual format, or a guess. */
  format: FormatCsv | null;
  apercu: Apercu | null;
  /** The preview is of this file in this format, not the former one still on screen: only what was seen is imported. */
  lu: boolean;
  refus: string | null;
}

/** The statement is read as soon as it is chosen, and again at each change of its format. */
export function useExamen(compte: CompteBanque) {
  const [examen, setExamen] = useState<Examen | null>(null);
  const { begin, cancel } = useCancel();
  const lire = async (file: File, format: FormatCsv | null) => {
    // The former preview stays on screen until the new one is there.
    const debut = (avant: Examen | null): Examen => ({
      file,
      format,
      apercu: avant?.file === file ? avant.apercu : null,
      lu: false,
      refus: null,
    });
    setExamen(debut);
    const finir = (suite: Partial<Examen>) =>
      setExamen((avant) =>
        avant?.file === file && avant.format === format ? { ...avant, ...suite } : avant,
      );
    try {
      const apercu = await examiner({ compte, file, format }, begin());
      finir({ apercu, lu: true });
    } catch (error) {
      if (isCancelled(error)) return;
      finir({ refus: asAppError(error).message });
    }
  };
  /** No file is chosen any more: nothing of it was kept. */
  const oublier = () => {
    cancel();
    setExamen(null);
  };
  return { examen, lire, oublier };
}
