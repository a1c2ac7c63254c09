import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { FormModal } from '../../kit/web/FormModal';
import { EmptyState } from '../../kit/web/states';
import { useCall } from '../../kit/web/useCall';
import { listOptions } from '../../kit/web/useList';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { changerResponsable, getAllDossiers, getResponsables } from '../apiRegistre';
import { ChoixResponsable } from './ChoixResponsable';
import { RESPONSABLE } from './consultation/messages';

const choixForm = z.object({ responsable: requiredText() });

interface Props {
  /** What the list shows, without its page: the server answers a thousand files at most. */
  query: object;
  /** The account whose files they are. */
  de: number;
  onClose: () => void;
}

/** Hands over all the files that the list shows of one responsible: somebody leaves, or is away. */
export function ConfierWindow({ query, de, onClose }: Props) {
  const dossiers = useQuery({ ...listOptions(getAllDossiers, query), staleTime: 0 });
  const comptes = useCall(getResponsables);
  const form = useZodForm(choixForm, { defaultValues: { responsable: '' } });
  const ids = dossiers.data?.rows.map(({ id }) => id) ?? [];
  const { save, saving } = useSave({
    run: ({ responsable }: z.output<typeof choixForm>) =>
      call(changerResponsable, { body: { ids, responsable: Number(responsable), avant: de } }),
    success: (confies) => ({
      title: RESPONSABLE.change,
      text: RESPONSABLE.confies(confies.ids.length, confies.responsable.nom),
    }),
    invalidate: [getAllDossiers],
    form,
    onSaved: onClose,
    // A colleague handed one over meanwhile: those that are left are asked for.
    onFailed: () => void dossiers.refetch(),
  });
  const autres = comptes.data
    ?.filter(({ value }) => value !== de)
    .map(({ value, label }) => ({ value: String(value), label }));
  const { rows, total = 0, capped } = dossiers.data ?? {};
  const aucun = rows?.length === 0;
  const pret = autres !== undefined && ids.length > 0;
  return (
    <FormModal
      size="sm"
      title={RESPONSABLE.confier}
      form={form}
      saving={saving}
      readOnly={!pret}
      onClose={onClose}
      onSubmit={save}
    >
      {pret && <Text mb="sm">{RESPONSABLE.combien(ids.length, capped || total > ids.length)}</Text>}
      {aucun ? (
        <EmptyState text={RESPONSABLE.aucun} />
      ) : (
        <ChoixResponsable
          choix={pret ? autres : undefined}
          failed={comptes.isError || dossiers.isError}
          onRetry={() => void Promise.all([comptes.refetch(), dossiers.refetch()])}
          aide={RESPONSABLE.aide}
        />
      )}
    </FormModal>
  );
}
