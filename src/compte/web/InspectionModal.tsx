import { Text } from '@mantine/core';
import { FormGrid } from '../../kit/web/Card';
import { FormModal } from '../../kit/web/FormModal';
import { DateField } from '../../kit/web/fields/DateField';
import { TextField } from '../../kit/web/fields/TextField';
import { useZodForm } from '../../kit/web/useZodForm';
import { inspection as text } from './messagesInspection';
import type { LienMontre } from './useCollaborateurs';
import { inspectionSaisie, useInviterInspection } from './useInspections';

const VIDE = { firstname: '', lastname: '', email: '', dernierJour: '' };

interface Props {
  onClose: () => void;
  onInvited: (lien: LienMontre) => void;
}

/** Who comes to inspect, and until when: the office names him, he only chooses a password. */
export function InspectionModal({ onClose, onInvited }: Props) {
  const form = useZodForm(inspectionSaisie, { defaultValues: VIDE });
  const { save, saving } = useInviterInspection(form, onInvited);
  const { control } = form;
  return (
    <FormModal
      title={text.title}
      brouillon="inspection/nouvelle"
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <Text size="sm" c="dimmed" mb={14}>
        {text.portee}
      </Text>
      <FormGrid columns={2}>
        <TextField control={control} name="firstname" label={text.prenom} required />
        <TextField control={control} name="lastname" label={text.nom} required />
        <TextField control={control} name="email" label={text.email} type="email" required />
        <DateField
          control={control}
          name="dernierJour"
          label={text.dernierJour}
          description={text.regle}
          required
        />
      </FormGrid>
    </FormModal>
  );
}
