import { type Control, useWatch } from 'react-hook-form';
import { TYPES_DOSSIER } from '../../cdg/cdg';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextField } from '../../kit/web/fields/TextField';
import { COMPLEMENTS, type ConfigSaisie, LIBELLE_COMPLEMENT, VENTE } from '../config';
import { CHAMPS_CONFIG } from './messages';

const COMPLEMENT_CHOIX = COMPLEMENTS.map((value) => ({ value, label: LIBELLE_COMPLEMENT[value] }));

interface Props {
  control: Control<ConfigSaisie>;
  /** Called when a type is chosen by hand. */
  onType?: () => void;
}

/** R408, R409. */
export function ConfigurationFields({ control, onType }: Props) {
  const type = useWatch({ control, name: 'config.type' });
  const vente = type === VENTE;
  return (
    <FormGrid columns={2}>
      <SelectField
        control={control}
        name="config.type"
        label={CHAMPS_CONFIG.type}
        data={TYPES_DOSSIER}
        onPick={onType}
        required
      />
      {vente && (
        <SelectField
          control={control}
          name="config.complement"
          label={CHAMPS_CONFIG.complement}
          data={COMPLEMENT_CHOIX}
        />
      )}
      <GridWide>
        <TextField control={control} name="titre" label={CHAMPS_CONFIG.titre} required />
      </GridWide>
    </FormGrid>
  );
}
