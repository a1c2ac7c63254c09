import { FormModal } from '../../kit/web/FormModal';
import { DateField } from '../../kit/web/fields/DateField';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Collaborateur, nomListe } from '../collaborateur';
import { inspection as text } from './messagesInspection';
import { prolongationDe, prolongationSaisie, useProlonger } from './useInspections';

interface Props {
  compte: Collaborateur;
  onClose: () => void;
}

export function ProlongerModal({ compte, onClose }: Props) {
  const form = useZodForm(prolongationSaisie, { defaultValues: prolongationDe(compte) });
  const { save, saving } = useProlonger(compte, form, onClose);
  return (
    <FormModal
      title={text.prolongerDe(nomListe(compte))}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <DateField
        control={form.control}
        name="dernierJour"
        label={text.dernierJour}
        description={text.regle}
        required
      />
    </FormModal>
  );
}
