import { TextareaField } from '../../../kit/web/fields/TextareaField';
import { FormModal } from '../../../kit/web/FormModal';
import { useZodForm } from '../../../kit/web/useZodForm';
import { ecarterReleve } from '../../apiReleve';
import { ecart } from './messages';
import { useEcarter } from './queries';

interface Props {
  releve: { id: number; nom: string };
  onClose: () => void;
}

export function EcarterModal({ releve: { id, nom }, onClose }: Props) {
  const form = useZodForm(ecarterReleve.body, { defaultValues: { motif: '' } });
  const { save, saving } = useEcarter(id, { form, onSaved: onClose });
  return (
    <FormModal
      title={ecart.titre(nom)}
      brouillon={`releve/${id}/ecarter`}
      form={form}
      saving={saving}
      confirmLabel={ecart.confirmer}
      onClose={onClose}
      onSubmit={save}
    >
      <TextareaField
        control={form.control}
        name="motif"
        label={ecart.motif}
        description={ecart.aide}
        rows={3}
        required
      />
    </FormModal>
  );
}
