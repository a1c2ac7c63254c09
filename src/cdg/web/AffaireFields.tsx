import type { Control } from 'react-hook-form';
import { getClientsSelect } from '../../client/api';
import { useUser } from '../../compte/web/useUser';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { ReadonlyField } from '../../kit/web/DescriptionList';
import { SelectField } from '../../kit/web/fields/SelectField';
import { ServerMultiSelectField } from '../../kit/web/fields/ServerMultiSelectField';
import { serverOptions } from '../../kit/web/fields/serverOptions';
import { TagsField } from '../../kit/web/fields/TagsField';
import { AUTRES_BENEFICIAIRES, type CdgDetail, type CdgForm, TYPES_DOSSIER } from '../cdg';
import { CHAMPS } from '../champs';
import { COMPTE_A_VENIR, NUMERO_A_VENIR } from './messages';

interface Props {
  control: Control<CdgForm>;
  /** Absent: a new affair. */
  affaire: CdgDetail | undefined;
  /** A file gives the object (D33). */
  objetFixe: boolean;
}

const CLIENTS = serverOptions(getClientsSelect);

/** R225 to R229; the number and the account are the server's (D32, D69). */
export function AffaireFields({ control, affaire, objetFixe }: Props) {
  const { data: user } = useUser();
  const numCompte = affaire?.numCompte ?? user?.numCompteProff ?? null;
  return (
    <FormGrid columns={3}>
      <ReadonlyField label={CHAMPS.numRecu} value={affaire?.numRecu ?? NUMERO_A_VENIR} />
      <ReadonlyField label={CHAMPS.numCompte} value={numCompte} missing={COMPTE_A_VENIR} />
      <SelectField
        control={control}
        name="objet"
        label={CHAMPS.objet}
        data={TYPES_DOSSIER}
        required
        readOnly={objetFixe}
      />
      <GridWide>
        <ServerMultiSelectField
          control={control}
          name="clientsBeneficiaire"
          label={CHAMPS.clientsBeneficiaire}
          source={CLIENTS}
          initialOptions={affaire?.clientsBeneficiaire}
        />
      </GridWide>
      <GridWide>
        <TagsField
          control={control}
          name="autresBeneficiaire"
          label={CHAMPS.autresBeneficiaire}
          data={AUTRES_BENEFICIAIRES}
        />
      </GridWide>
    </FormGrid>
  );
}
