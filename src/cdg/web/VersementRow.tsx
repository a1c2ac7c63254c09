import { memo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { getClientsSelect } from '../../client/api';
import { DateField } from '../../kit/web/fields/DateField';
import { AmountField } from '../../kit/web/fields/NumberField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { ServerSelectField } from '../../kit/web/fields/ServerSelectField';
import { serverOptions } from '../../kit/web/fields/serverOptions';
import { TextField } from '../../kit/web/fields/TextField';
import type { CdgForm } from '../cdg';
import { type ChampPaiement, champsPaiement, TYPES_PAIEMENT } from '../versement';
import { CHAMPS_VERSEMENT, LIBELLE_TYPE } from '../champs';
import classes from './versements.module.css';

const CLIENTS = serverOptions(getClientsSelect);
const TYPES = TYPES_PAIEMENT.map((type) => ({ value: type, label: LIBELLE_TYPE[type] }));
const DATES: readonly ChampPaiement[] = ['dateVersement', 'dateVirement'];

interface Props {
  control: Control<CdgForm>;
  index: number;
  nomClient: string | undefined;
}

/** Who pays, how much, how, and what that way of paying asks for (R233 to R238). Memoized: a key in one renders no other. */
export const VersementRow = memo(function VersementRow({ control, index, nomClient }: Props) {
  const type = useWatch({ control, name: `versements.${index}.typePaiement` });
  const champ = <K extends keyof typeof CHAMPS_VERSEMENT>(nom: K) => ({
    control,
    name: `versements.${index}.${nom}` as const,
    label: CHAMPS_VERSEMENT[nom],
    required: true,
  });
  return (
    <div className={classes.fields}>
      <ServerSelectField {...champ('deClient')} source={CLIENTS} initialLabel={nomClient} />
      <AmountField {...champ('montant')} />
      <SelectField {...champ('typePaiement')} data={TYPES} />
      {champsPaiement(type).map((nom) =>
        DATES.includes(nom) ? (
          <DateField key={nom} {...champ(nom)} sens="passe" />
        ) : (
          <TextField key={nom} {...champ(nom)} />
        ),
      )}
    </div>
  );
});
