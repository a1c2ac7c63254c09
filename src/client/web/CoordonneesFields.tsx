import type { UseFormReturn } from 'react-hook-form';
import { CardSection, FormGrid } from '../../kit/web/Card';
import { PhoneField } from '../../kit/web/fields/PhoneField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { TextField } from '../../kit/web/fields/TextField';
import type { ClientForm } from '../client';
import { CHAMPS } from '../champs';

export function CoordonneesFields({ form }: { form: UseFormReturn<ClientForm> }) {
  const { control } = form;
  return (
    <>
      <CardSection title="Coordonnées">
        <FormGrid columns={3}>
          <PhoneField control={control} name="tel_portable" label={CHAMPS.tel_portable} required />
          <PhoneField control={control} name="tel_domicile" label={CHAMPS.tel_domicile} />
          {/* R148: an ill-formed address says so as soon as the field is left. */}
          <div onBlur={() => void form.trigger('email')}>
            <TextField control={control} name="email" label={CHAMPS.email} type="email" />
          </div>
          <TextField control={control} name="ville" label={CHAMPS.ville} required />
          <TextField control={control} name="commune" label={CHAMPS.commune} required />
          <TextField control={control} name="adresse" label={CHAMPS.adresse} required />
        </FormGrid>
      </CardSection>
      <CardSection>
        <TextareaField control={control} name="remarque" label={CHAMPS.remarque} rows={2} />
      </CardSection>
    </>
  );
}
