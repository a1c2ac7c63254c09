import { FormGrid } from '../../kit/web/Card';
import { AmountField } from '../../kit/web/fields/NumberField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { FormModal } from '../../kit/web/FormModal';
import { call } from '../../kit/web/call';
import { useOtherState } from '../../kit/web/fusion/useOtherState';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import type { BodyOf } from '../../kit/api';
import { deroger, getReleveCdg } from '../api';
import type { ReleveCdg } from '../lecture';
import {
  AIDE_MOTIF,
  AIDE_PLAFOND,
  AUTORISER,
  AUTORISE_FAIT,
  AUTORISER_QUAND_MEME,
  autoriseEntreTemps,
  CHAMPS_DEROGATION,
  TERMINE_FAIT,
} from './messages';

interface Props {
  cdgId: number;
  /** How far below zero the refused cheque would take the affair. */
  manquant?: number;
  /** That of what was authorised, as it was read. */
  version: number;
  onClose: (autorise: boolean) => void;
}

/** Lets an affair go below zero, for a reason that stays. */
export function DerogationModal({ cdgId, manquant, version, onClose }: Props) {
  const vide = { plafond: manquant ?? null, motif: '' };
  const form = useZodForm(deroger.body, { defaultValues: { ...vide, version } });
  const autre = useOtherState(({ derogations }: ReleveCdg) => {
    const derniere = derogations.at(-1);
    return derniere ? [autoriseEntreTemps(derniere), AUTORISER_QUAND_MEME] : null;
  });
  const { save, saving } = useSave({
    run: (body: BodyOf<typeof deroger>) => call(deroger, { params: { id: cdgId }, body }),
    success: (_, { plafond }) => (plafond === 0 ? TERMINE_FAIT : AUTORISE_FAIT),
    invalidate: [getReleveCdg],
    form,
    fusion: { lire: (actuel: ReleveCdg) => ({ ...vide, version: actuel.version }), ...autre },
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
