import type { Control } from 'react-hook-form';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { PhoneField } from '../../kit/web/fields/PhoneField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { TextField } from '../../kit/web/fields/TextField';
import { TimeField } from '../../kit/web/fields/TimeField';
import type { RdvForm } from '../rdv';
import { CHAMPS } from '../champs';
import { useAttendus } from './useAttendus';

interface Props {
  control: Control<RdvForm>;
  /** The one that is modified. */
  id?: number;
}

/** R068; the same to take an appointment and to modify it. */
export function RdvFields({ control, id }: Props) {
  const champ = <K extends keyof typeof CHAMPS>(name: K) => ({ control, name, label: CHAMPS[name] });
  const attendus = useAttendus(control, id);
  return (
    <FormGrid columns={2}>
      <TextField {...champ('nom')} />
      <TextField {...champ('prenom')} />
      <GridWide>
        <PhoneField {...champ('tel')} national required />
      </GridWide>
      <DateField {...champ('date')} sens="avenir" />
      <TimeField {...champ('heure')} description={attendus} />
      <GridWide>
        <TextareaField {...champ('motif')} rows={4} />
      </GridWide>
    </FormGrid>
  );
}
