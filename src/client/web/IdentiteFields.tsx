import { Text } from '@mantine/core';
import { type Control, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { CardSection, FormGrid } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { RadioField } from '../../kit/web/fields/RadioField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextField } from '../../kit/web/fields/TextField';
import { useToday } from '../../kit/web/useToday';
import { type ClientForm, cinInhabituel, estCentenaire, estMineur, ETATS_CIVILS, GENRES } from '../client';
import { CHAMPS } from '../champs';
import { CENTENAIRE, CIN_INHABITUELLE, MINEUR } from './messages';
import { CONJOINT_VIDE } from './saisie';

/** The warning comes when the field is left, not at each key. */
function CinField({ control }: { control: Control<ClientForm> }) {
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

const avisDe = (naissance: string, jour: string): string | undefined => {
  if (estCentenaire(naissance, jour)) return CENTENAIRE;
  // For a day to come, the field itself shows the error.
  return naissance <= jour && estMineur(naissance, jour) ? MINEUR : undefined;
};

/** Warns of a minor, who cannot sign alone. */
function NaissanceField({ control }: { control: Control<ClientForm> }) {
  const naissance = useWatch({ control, name: 'date_naissance' });
  const jour = useToday();
  return (
    <DateField
      control={control}
      name="date_naissance"
      label={CHAMPS.date_naissance}
      description={avisDe(naissance ?? '', jour)}
      sens="passe"
      required
    />
  );
}

interface Props {
  form: UseFormReturn<ClientForm>;
  ajout: boolean;
}

export function IdentiteFields({ form: { control, setValue }, ajout }: Props) {
  // R133: choosing another status empties the spouse, only while adding a client.
  const recommencerConjoint = () => {
    if (ajout) setValue('etat_civile_details', { ...CONJOINT_VIDE });
  };
  return (
    <CardSection title="Identité">
      <FormGrid columns={4}>
        <TextField control={control} name="nom" label={CHAMPS.nom} required />
        <TextField control={control} name="prenom" label={CHAMPS.prenom} required />
        <RadioField control={control} name="genre" label={CHAMPS.genre} options={GENRES} required />
        <NaissanceField control={control} />
        <CinField control={control} />
        <TextField control={control} name="nationalite" label={CHAMPS.nationalite} required />
        <TextField control={control} name="profession" label={CHAMPS.profession} required />
        <SelectField
          control={control}
          name="etat_civile"
          label={CHAMPS.etat_civile}
          data={ETATS_CIVILS}
          onPick={recommencerConjoint}
          required
        />
      </FormGrid>
    </CardSection>
  );
}
