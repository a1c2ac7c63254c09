import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { useDroit } from '../../compte/web/useDroit';
import { useUser } from '../../compte/web/useUser';
import { requiredText } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { FormModal } from '../../kit/web/FormModal';
import { useCall } from '../../kit/web/useCall';
import { useHere } from '../../kit/web/useHere';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { changerResponsable, getAllDossiers, getResponsables } from '../apiRegistre';
import type { Dossier } from '../dossier';
import { ChoixResponsable } from './ChoixResponsable';
import { RESPONSABLE } from './consultation/messages';
import { suivreDossier } from './queries';

const choixForm = z.object({ responsable: requiredText(), avant: z.int().nullable() });

/** Whoever does not see the files of others loses this one by handing it over, and is warned first. */
export function ResponsableWindow({ dossier, onClose }: { dossier: Dossier; onClose: () => void }) {
  const navigate = useNavigate();
  const here = useHere();
  const moi = useUser().data?.id;
  const voitTout = useDroit('tousDossiers');
  const { data, isError, refetch } = useCall(getResponsables);
  const choix = data?.map(({ value, label }) => ({ value: String(value), label }));
  // The account of a responsible that was closed is no choice: the field starts empty.
  const lire = ({ responsable }: Pick<Dossier, 'responsable'>) => ({
    responsable: choix?.find(({ value }) => value === String(responsable?.id))?.value ?? '',
    avant: responsable?.id ?? null,
  });
  // As the window was opened on it: a colleague's choice meanwhile is read before it is replaced.
  const [lu] = useState(dossier);
  const form = useZodForm(choixForm, { defaultValues: lire(lu), values: lire(lu) });
  const { save, saving } = useSave({
    run: ({ responsable, avant }: z.output<typeof choixForm>) =>
      call(changerResponsable, { body: { ids: [dossier.id], responsable: Number(responsable), avant } }),
    success: ({ responsable }) => ({ title: RESPONSABLE.change, text: RESPONSABLE.suivi(responsable.nom) }),
    invalidate: [getAllDossiers],
    form,
    fusion: { lire },
    onSaved: ({ responsable }) => {
      onClose();
      if (voitTout || responsable.id === moi) void suivreDossier(dossier.id);
      else if (here()) void navigate({ to: '/app/dossier/consultation', replace: true });
    },
  });
  return (
    <FormModal
      size="sm"
      title={RESPONSABLE.changer}
      form={form}
      saving={saving}
      readOnly={!choix}
      onClose={onClose}
      onSubmit={save}
    >
      <ChoixResponsable
        choix={choix}
        failed={isError}
        onRetry={() => void refetch()}
        aide={voitTout ? RESPONSABLE.aide : RESPONSABLE.aideSien}
      />
    </FormModal>
  );
}
