import { useWatch } from 'react-hook-form';
import { FormGrid } from '../../../kit/web/Card';
import { DateField } from '../../../kit/web/fields/DateField';
import { AmountField } from '../../../kit/web/fields/NumberField';
import { TextField } from '../../../kit/web/fields/TextField';
import { useFormalites } from './formalitesContext';
import { ListePaiements } from './ListePaiements';
import { IMPOTS } from './messages';
import { SousPartie } from './SousPartie';

/** R494–R496. */
export function ImpotsSection() {
  const { champ, control } = useFormalites();
  const montant = useWatch({ control, name: 'qf.impot.montant' });
  return (
    <SousPartie titre={IMPOTS}>
      <FormGrid columns={3}>
        <TextField {...champ('qf.impot.impot', true)} />
        <DateField {...champ('qf.impot.dateReponse', true)} sens="passe" />
        <AmountField {...champ('qf.impot.montant', true)} />
      </FormGrid>
      <ListePaiements chemin="qf.impot.modePaiements" du={montant} />
    </SousPartie>
  );
}
