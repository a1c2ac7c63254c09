/** What the appointments' screens read and write. */
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { isBlank } from '../../kit/fusion';
import { call } from '../../kit/web/call';
import type { Fusion } from '../../kit/web/fusion/fusion';
import { sentBy } from '../../kit/web/idempotency';
import { notifySuccess } from '../../kit/web/notify';
import { invalidate } from '../../kit/web/queryClient';
import { isStoredBefore, tellStoredBefore, useDelete, useSave } from '../../kit/web/useSave';
import { useToEdit } from '../../kit/web/useToEdit';
import { addRdv, deleteRdvs, getAllRdvs, getRdvById, updateRdv } from '../api';
import { estLeMeme, type RdvForm } from '../rdv';
import { AJOUTE, MODIFIE, questionSuppression, SUPPRIME } from './messages';

export const useRdvAModifier = (id: number) =>
  useToEdit(getRdvById, id, (input) => call(getRdvById, input), getAllRdvs);

interface Modification {
  id: number;
  form: UseFormReturn<RdvForm>;
  fusion: Fusion<RdvForm>;
  onSaved: () => void;
}

export const useSaveRdv = ({ id, form, fusion, onSaved }: Modification) =>
  useSave({
    run: (rdv: RdvForm) => call(updateRdv, { params: { id }, body: rdv }),
    success: MODIFIE,
    invalidate: [getAllRdvs, getRdvById],
    form,
    fusion,
    onSaved,
  });

export const useDeleteRdvs = () =>
  useDelete({
    run: (ids) => call(deleteRdvs, { body: ids }),
    question: (ids) => questionSuppression(ids.length),
    success: SUPPRIME,
    invalidate: [getAllRdvs],
  });

/** What is typed in the panel once, however often it is sent: the server stores one of it (`sentBy`). */
interface Demande {
  rdv: RdvForm;
  once: object;
}

/**
 * R069 to R072: idle, sending, then booked or failed. Either way the fields are cleared; each request that failed is kept aside,
 * to be taken up again.
 */
export function useBooking(form: UseFormReturn<RdvForm>, onBooked: () => void) {
  const [sending, setSending] = useState(false);
  const [unsent, setUnsent] = useState<Demande[]>([]);
  const [failures, setFailures] = useState(0);
  const typed = useRef({});
  // As a mutation, it is seen by `app/web/suivre.ts`, which follows the office's writes.
  const { mutateAsync } = useMutation({
    mutationFn: (body: RdvForm) => sentBy(typed.current, () => call(addRdv, { body })),
  });

  const book = async (rdv: RdvForm): Promise<void> => {
    setSending(true);
    try {
      await mutateAsync(rdv);
      void invalidate(getAllRdvs);
      notifySuccess(AJOUTE.title, AJOUTE.text);
      // A failed request that was typed again rather than taken up is now booked: dropped (R071).
      const others = unsent.filter((one) => !estLeMeme(one.rdv, rdv));
      // Rendered before the panel closes, which would keep what is booked as a draft on this machine, and offer it again.
      flushSync(() => setUnsent(others));
      if (others.length === 0) onBooked();
    } catch (error) {
      setUnsent([...unsent, { rdv, once: typed.current }]);
      setFailures(failures + 1);
      if (isStoredBefore(error)) {
        void invalidate(getAllRdvs);
        void tellStoredBefore();
      }
    } finally {
      typed.current = {};
      setSending(false);
      form.reset();
    }
  };
  /** Takes up the oldest; what is being typed waits its turn. */
  const resume = (): void => {
    const [oldest, ...others] = unsent;
    if (!oldest) return;
    const begun = form.getValues();
    setUnsent(isBlank(begun) ? others : [...others, { rdv: begun, once: typed.current }]);
    typed.current = oldest.once;
    form.reset(oldest.rdv, { keepDefaultValues: true });
  };
  return { book, sending, unsent: unsent.map(({ rdv }) => rdv), failures, resume };
}
