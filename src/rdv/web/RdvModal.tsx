import { withInputTwins } from '../../kit/schema';
import { FormModal } from '../../kit/web/FormModal';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { useZodForm } from '../../kit/web/useZodForm';
import { MOMENT, type Rdv, type RdvForm, rdvForm } from '../rdv';
import { CHARGEMENT_IMPOSSIBLE, MODIFIER_RDV } from './messages';
import { useRdvAModifier, useSaveRdv } from './queries';
import { RdvFields } from './RdvFields';

/** Its date in ISO (R111). */
const saisieDe = (rdv: Rdv): RdvForm => withInputTwins(rdv) as RdvForm;

/** R104, R112 to R114. */
export function RdvModal({ id, onClose }: { id: number; onClose: () => void }) {
  const lecture = useRdvAModifier(id);
  const { data } = lecture;
  const form = useZodForm(rdvForm, { values: data && saisieDe(data) });
  const fusion = { lire: saisieDe, ensemble: MOMENT };
  const { save, saving } = useSaveRdv({ id, form, fusion, onSaved: onClose });
  const attente = <PendingRecord reading={lecture} text={CHARGEMENT_IMPOSSIBLE} />;
  return (
    <FormModal
      title={MODIFIER_RDV}
      form={form}
      saving={saving}
      readOnly={!data}
      brouillon={`rdv/${id}`}
      fusion={fusion}
      onClose={onClose}
      onSubmit={save}
    >
      {data ? <RdvFields control={form.control} id={id} /> : attente}
    </FormModal>
  );
}
