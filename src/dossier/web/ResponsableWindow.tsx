import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useDroit } from '../../compte/web/useDroit';
import { useUser } from '../../compte/web/useUser';
import { requiredText } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { FormModal } from '../../kit/web/FormModal';
import { SelectField } from '../../kit/web/fields/SelectField';
import { useCall } from '../../kit/web/useCall';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { changerResponsable, getAllDossiers, getResponsables } from '../apiRegistre';
import type { Dossier } from '../dossier';
import { RESPONSABLE } from './consultation/messages';
import { suivreDossier } from './queries';

const choixForm = z.object({ responsable: requiredText() });

/** Who does not see the files of others loses sight of the one that he hands over: he is told before. */
export function ResponsableWindow({ dossier, onClose }: { dossier: Dossier; onClose: () => void }) {
  const navigate = useNavigate();
  const moi = useUser().data?.id;
  const voitTout = useDroit('tousDossiers');
  const { data = [] } = useCall(getResponsables);
  const actuel = dossier.responsable === null ? '' : String(dossier.responsable.id);
  const form = useZodForm(choixForm, { defaultValues: { responsable: actuel } });
  const { save, saving } = useSave({
    run: ({ responsable }: z.output<typeof choixForm>) =>
      call(changerResponsable, { body: { ids: [dossier.id], responsable: Number(responsable) } }),
    success: ({ responsable }) => ({ title: RESPONSABLE.change, text: RESPONSABLE.suivi(responsable.nom) }),
    invalidate: [getAllDossiers],
    form,
    onSaved: ({ responsable }) => {
      onClose();
      if (voitTout || responsable.id === moi) void suivreDossier(dossier.id);
      else void navigate({ to: '/app/dossier/consultation', replace: true });
    },
  });
  return (
    <FormModal
      size="sm"
      title={RESPONSABLE.changer}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <SelectField
        control={form.control}
        name="responsable"
        label={RESPONSABLE.label}
        required
        searchable
        data={data.map(({ value, label }) => ({ value: String(value), label }))}
      />
      <Text size="sm" c="dimmed" mt="sm">
        {voitTout ? RESPONSABLE.aide : RESPONSABLE.aideSien}
      </Text>
    </FormModal>
  );
}
