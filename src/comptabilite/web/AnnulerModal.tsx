import { TextareaField } from '../../kit/web/fields/TextareaField';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { annulerOperation } from '../api';
import type { Operation } from '../operation';
import { ANNULER_OPERATION, CHAMPS, MOTIF_AIDE } from './messagesComptes';
import { useAnnuler } from './queries';

interface Props {
  operation: Operation;
  onClose: () => void;
}

export function AnnulerModal({ operation: { id, version }, onClose }: Props) {
  const form = useZodForm(annulerOperation.body, { defaultValues: { motif: '', version } });
  const { save, saving } = useAnnuler(id, { form, onSaved: onClose });
  return (
    <FormModal
      title={ANNULER_OPERATION}
      brouillon={`operation/${id}/annuler`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <TextareaField
        control={form.control}
        name="motif"
        label={CHAMPS.motif}
        description={MOTIF_AIDE}
        rows={3}
        required
      />
    </FormModal>
  );
}
