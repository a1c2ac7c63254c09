import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Modele, modeleForm } from '../acte';
import { depot } from './messages';
import { ModeleFields } from './ModeleFields';
import { nomSaisi, useRenommer } from './queries';

export function RenommerModal({ modele, onClose }: { modele: Modele; onClose: () => void }) {
  const form = useZodForm(modeleForm, { defaultValues: nomSaisi(modele) });
  const { save, saving } = useRenommer(modele, form, onClose);
  return (
    <FormModal
      title={depot.renommer}
      brouillon={`modele/${modele.cle}`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <ModeleFields />
    </FormModal>
  );
}
