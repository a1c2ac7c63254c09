/** What the appointments' screens read and write. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../kit/web/call';
import { notifySuccess } from '../../kit/web/notify';
import { invalidate } from '../../kit/web/queryClient';
import { useDelete, useSave } from '../../kit/web/useSave';
import { useToEdit } from '../../kit/web/useToEdit';
import { addRdv, deleteRdvs, getAllRdvs, getRdvById, updateRdv } from '../api';
import type { Rdv, RdvForm } from '../rdv';
import { AJOUTE, MODIFIE, questionSuppression, SUPPRIME } from './messages';

export const useRdvAModifier = (id: number) =>
  useToEdit(getRdvById, id, (input) => call(getRdvById, input), getAllRdvs);

interface Modification {
  id: number;
  form: UseFormReturn<RdvForm>;
  lire: (actuel: Rdv) => RdvForm;
  onSaved: () => void;
}

export const useSaveRdv = ({ id, form, lire, onSaved }: Modification) =>
  useSave({
    run: (rdv: RdvForm) => call(updateRdv, { params: { id }, body: rdv }),
    success: MODIFIE,
    invalidate: [getAllRdvs, getRdvById],
    form,
    fusion: { lire },
    onSaved,
  });

export const useDeleteRdvs = (onDeleted?: () => void) =>
  useDelete({
    run: (ids) => call(deleteRdvs, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllRdvs],
    onDeleted,
  });

/**
 * R069 to R072: idle, sending, then booked or failed. Either way the fields are cleared; what was typed and did not
 * arrive is kept aside, to be taken up again.
 */
export function useBooking(form: UseFormReturn<RdvForm>, onBooked: () => void) {
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<RdvForm | null>(null);
  // A mutation: what follows the office's writes is told of it (`app/web/suivre.ts`).
  const { mutateAsync } = useMutation({ mutationFn: (body: RdvForm) => call(addRdv, { body }) });

  const book = async (rdv: RdvForm): Promise<void> => {
    setSending(true);
    setUnsent(null);
    try {
      await mutateAsync(rdv);
      void invalidate(getAllRdvs);
      notifySuccess(AJOUTE.title, AJOUTE.text);
      onBooked();
    } catch {
      setUnsent(rdv);
    } finally {
      setSending(false);
      form.reset();
    }
  };
  const resume = (): void => {
    if (unsent) form.reset(unsent, { keepDefaultValues: true });
    setUnsent(null);
  };
  return { book, sending, unsent, resume };
}
