import { Text } from '@mantine/core';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { confirm } from '../../kit/web/dialogs';
import { TextField } from '../../kit/web/fields/TextField';
import { FormModal } from '../../kit/web/FormModal';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { useZodForm } from '../../kit/web/useZodForm';
import { iceValide, type SocieteForm, societeForm } from '../societe';
import { CHAMPS } from '../champs';
import { DoublonsSociete } from './DoublonsSociete';
import {
  AJOUTER_SOCIETE,
  CHARGEMENT_IMPOSSIBLE,
  ICE_DOUTEUX,
  ICE_QUAND_MEME,
  MODIFIER_SOCIETE,
} from './messages';
import { useSaveSociete, useSocieteAModifier } from './queries';

const SOCIETE_VIDE: SocieteForm = { nom: '', adresse: null, identifiantFiscale: null, rc: null, ice: null };

interface Props {
  onClose: () => void;
  /** Absent: a new company. */
  id?: number;
  onSaved?: (societe: Option) => void;
  /** Called when the user takes a stored company instead of adding one; absent: probable duplicates are only shown. */
  onChoisi?: (societe: Option) => void;
}

/** R172, R176: adds a company, or modifies the one given. Usable from inside a step of a file. */
export function SocieteModal({ id, onClose, onSaved, onChoisi }: Props) {
  const ajout = id === undefined;
  const lecture = useSocieteAModifier(id);
  const { data } = lecture;
  const form = useZodForm(societeForm, { defaultValues: SOCIETE_VIDE, values: data });
  const { save, saving } = useSaveSociete({
    id,
    form,
    onSaved: (societe) => {
      onSaved?.(societe);
      onClose();
    },
  });
  const submit = async (societe: SocieteForm) => {
    const nouveau = societe.ice !== null && societe.ice !== data?.ice;
    if (nouveau && !iceValide(societe.ice ?? '') && !(await confirm(ICE_QUAND_MEME))) {
      form.setFocus('ice');
      return;
    }
    await save(societe);
  };
  const attente = <PendingRecord reading={lecture} text={CHARGEMENT_IMPOSSIBLE} />;
  const choisie =
    onChoisi &&
    ((societe: Option) => {
      onChoisi(societe);
      onClose();
    });
  const pret = ajout || data !== undefined;
  return (
    <FormModal
      size="lg"
      title={ajout ? AJOUTER_SOCIETE : MODIFIER_SOCIETE}
      form={form}
      saving={saving}
      readOnly={!pret}
      brouillon={`societe/${id ?? 'nouvelle'}`}
      onClose={onClose}
      onSubmit={submit}
    >
      {pret ? (
        <DoublonsSociete control={form.control} id={id} onChoisi={choisie}>
          <SocieteFields form={form} />
        </DoublonsSociete>
      ) : (
        attente
      )}
    </FormModal>
  );
}

function SocieteFields({ form }: { form: UseFormReturn<SocieteForm> }) {
  const { control } = form;
  return (
    <FormGrid columns={2}>
      <GridWide>
        <TextField control={control} name="nom" label={CHAMPS.nom} required />
      </GridWide>
      <IceField form={form} />
      <TextField control={control} name="rc" label={CHAMPS.rc} />
      <TextField control={control} name="identifiantFiscale" label={CHAMPS.identifiantFiscale} />
      <GridWide>
        <TextField control={control} name="adresse" label={CHAMPS.adresse} />
      </GridWide>
    </FormGrid>
  );
}

/** The warning comes when the field is left, not at each key. */
function IceField({ form: { control } }: { form: UseFormReturn<SocieteForm> }) {
  const ice = useWatch({ control, name: 'ice' });
  const { touchedFields, dirtyFields } = useFormState({ control, name: 'ice' });
  const quitte = touchedFields.ice || !dirtyFields.ice;
  return (
    <div>
      <TextField control={control} name="ice" label={CHAMPS.ice} />
      <Text component="output" display="block" size="xs" c="var(--attention)">
        {quitte && ice && !iceValide(ice) ? ICE_DOUTEUX : null}
      </Text>
    </div>
  );
}
