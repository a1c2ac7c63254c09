import { useState } from 'react';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { annulerOperation } from '../api';
import type { Operation } from '../operation';
import classes from './comptes.module.css';
import { ANNULER_OPERATION, CHAMPS, MOTIF_AIDE, montantEtDate, nomOperation } from './messagesComptes';
import { useAnnuler } from './queries';

interface Props {
  operation: Operation;
  onClose: () => void;
}

export function AnnulerModal({ operation, onClose }: Props) {
  const { id, version } = operation;
  const [actuelle, setActuelle] = useState(operation);
  const form = useZodForm(annulerOperation.body, { defaultValues: { motif: '', version } });
  const { save, saving } = useAnnuler(id, { form, onSaved: onClose, onChangee: setActuelle });
  return (
    <FormModal
      title={ANNULER_OPERATION}
      brouillon={`operation/${id}/annuler`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <p className={classes.rappel}>
        <strong>{nomOperation(actuelle)}</strong> · {montantEtDate(actuelle)}
      </p>
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
