import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Modele, modeleForm } from '../acte';
import { depot } from './messages';
import { ModeleFields } from './ModeleFields';
import { useRenommer } from './queries';

export function RenommerModal({ modele, onClose }: { modele: Modele; onClose: () => void }) {
  const { nom, typeDossier, version } = modele;
  const form = useZodForm(modeleForm, { defaultValues: { nom, typeDossier, version } });
  const { save, saving } = useRenommer(modele, onClose);
  return (
    <FormModal title={depot.renommer} form={form} saving={saving} onClose={onClose} onSubmit={save}>
      <ModeleFields />
    </FormModal>
  );
}
