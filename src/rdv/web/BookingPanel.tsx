import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef } from 'react';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { rdvForm } from '../rdv';
import { ERREUR_PRISE, PRISE_DE_RDV, REPRENDRE } from './messages';
import { useBooking } from './queries';
import { RdvFields } from './RdvFields';

const RDV_VIDE = { nom: '', prenom: '', tel: '', date: null, heure: null, motif: '' };

/** The button that had the focus is gone: « Reprendre » takes it when it appears. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** The request taken on the telephone, beside whatever screen one was on (R067 to R076). */
export function BookingPanel({ onClose }: { onClose: () => void }) {
  const form = useZodForm(rdvForm, { defaultValues: RDV_VIDE });
  const { book, sending, unsent, failures, resume } = useBooking(form, onClose);
  const fields = useRef<HTMLDivElement>(null);
  const takeUp = () => {
    resume();
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <FormModal
      side
      title={PRISE_DE_RDV}
      size="sm"
      form={form}
      saving={sending}
      unsaved={unsent.length > 0}
      brouillon="rdv/nouveau"
      attente={unsent}
      onClose={onClose}
      onSubmit={book}
    >
      {unsent.length > 0 && (
        <Alert
          // A new alert for each failure, so that it is read aloud again.
          key={failures}
          color="rouge"
          role="alert"
          mb="md"
          icon={<IconAlertTriangle size={18} aria-hidden />}
          title={ERREUR_PRISE}
        >
          <Button ref={takeFocus} variant="default" disabled={sending} onClick={takeUp}>
            {REPRENDRE}
          </Button>
        </Alert>
      )}
      <div ref={fields}>
        <RdvFields control={form.control} />
      </div>
    </FormModal>
  );
}
