import { FormGrid } from '../../kit/web/Card';
import { AmountField } from '../../kit/web/fields/NumberField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { FormModal } from '../../kit/web/FormModal';
import { call } from '../../kit/web/call';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import type { BodyOf } from '../../kit/api';
import { deroger, getReleveCdg } from '../api';
import {
  AIDE_MOTIF,
  AIDE_PLAFOND,
  AUTORISER,
  AUTORISE_FAIT,
  CHAMPS_DEROGATION,
  TERMINE_FAIT,
} from './messages';

interface Props {
  cdgId: number;
  /** How far below zero the refused cheque would take the affair. */
  manquant?: number;
  onClose: (autorise: boolean) => void;
}

/** Lets an affair go below zero, for a reason that stays. */
export function DerogationModal({ cdgId, manquant, onClose }: Props) {
  const form = useZodForm(deroger.body, { defaultValues: { plafond: manquant ?? null, motif: '' } });
  const { save, saving } = useSave({
    run: (body: BodyOf<typeof deroger>) => call(deroger, { params: { id: cdgId }, body }),
    success: (_, { plafond }) => (plafond === 0 ? TERMINE_FAIT : AUTORISE_FAIT),
    invalidate: [getReleveCdg],
    form,
    onSaved: () => onClose(true),
  });
  return (
    <FormModal
      title={AUTORISER}
      brouillon={`cdg/${cdgId}/derogation`}
      form={form}
      saving={saving}
      onClose={() => onClose(false)}
      onSubmit={save}
    >
      <FormGrid columns={1}>
        <AmountField
          control={form.control}
          name="plafond"
          label={CHAMPS_DEROGATION.plafond}
          description={AIDE_PLAFOND}
          required
        />
        <TextareaField
          control={form.control}
          name="motif"
          label={CHAMPS_DEROGATION.motif}
          description={AIDE_MOTIF}
          rows={3}
          required
        />
      </FormGrid>
    </FormModal>
  );
}
