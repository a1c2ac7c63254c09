import { TYPES_DOSSIER } from '../../cdg/cdg';
import { FormGrid } from '../../kit/web/Card';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextField } from '../../kit/web/fields/TextField';
import { depot, TOUS_LES_DOSSIERS } from './messages';

/** Within a form of `nom` and `typeDossier`. */
export function ModeleFields() {
  return (
    <FormGrid columns={2}>
      <TextField name="nom" label={depot.nom} required />
      <SelectField
        name="typeDossier"
        label={depot.pour}
        data={TYPES_DOSSIER}
        clearable
        placeholder={TOUS_LES_DOSSIERS}
      />
    </FormGrid>
  );
}
