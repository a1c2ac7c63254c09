import { Text } from '@mantine/core';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { CardSection, FormGrid } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { RadioField } from '../../kit/web/fields/RadioField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextField } from '../../kit/web/fields/TextField';
import { type ClientForm, cinInhabituel, ETATS_CIVILS, GENRES } from '../client';
import { CHAMPS, CIN_INHABITUELLE } from './messages';

interface Props {
  form: UseFormReturn<ClientForm>;
}

/** Speaks when the field is left, not at each key. */
function CinField({ form: { control } }: Props) {
  const cin = useWatch({ control, name: 'cin' });
  const { touchedFields, dirtyFields } = useFormState({ control, name: 'cin' });
  const quitte = touchedFields.cin || !dirtyFields.cin;
  return (
    <div>
      <TextField control={control} name="cin" label={CHAMPS.cin} upper required />
      <Text component="output" display="block" size="xs" c="var(--attention)">
        {quitte && cinInhabituel(cin) ? CIN_INHABITUELLE : null}
      </Text>
    </div>
  );
}

export function IdentiteFields({ form }: Props) {
  const { control } = form;
  return (
    <CardSection title="Identité">
      <FormGrid columns={4}>
        <TextField control={control} name="nom" label={CHAMPS.nom} required />
        <TextField control={control} name="prenom" label={CHAMPS.prenom} required />
        <RadioField control={control} name="genre" label={CHAMPS.genre} options={GENRES} required />
        <DateField control={control} name="date_naissance" label={CHAMPS.date_naissance} required />
        <CinField form={form} />
        <TextField control={control} name="nationalite" label={CHAMPS.nationalite} required />
        <TextField control={control} name="profession" label={CHAMPS.profession} required />
        <SelectField
          control={control}
          name="etat_civile"
          label={CHAMPS.etat_civile}
          data={ETATS_CIVILS}
          required
        />
      </FormGrid>
    </CardSection>
  );
}
