import { useWatch } from 'react-hook-form';
import { sum, toCentimes, toDirhams } from '../../../kit/money';
import { Amount } from '../../../kit/web/Amount';
import { FormGrid } from '../../../kit/web/Card';
import { DateField } from '../../../kit/web/fields/DateField';
import { AmountField } from '../../../kit/web/fields/NumberField';
import { TextField } from '../../../kit/web/fields/TextField';
import { perceptionPayee } from '../../etapes/quitus';
import { useFormalites } from './formalitesContext';
import { ListePaiements } from './ListePaiements';
import { MONTANT_PERCEPTION, PERCEPTION } from './messages';
import { RetraitField } from './RetraitField';
import { SousPartie } from './SousPartie';
import { ValeurLue } from './ValeurLue';

/** R497–R500: the amount is the tax office's; when nothing is due, nothing is asked (D44). */
export function PerceptionSection() {
  const { champ, control, readOnly } = useFormalites();
  const montant = useWatch({ control, name: 'qf.impot.montant' });
  const extra = useWatch({ control, name: 'qf.perception.extra' });
  const du = toDirhams(sum([toCentimes(montant), toCentimes(extra)]));
  return (
    <SousPartie titre={PERCEPTION}>
      <FormGrid columns={3}>
        <TextField {...champ('qf.perception.perception', true)} />
        <DateField {...champ('qf.perception.dateDepot', true)} sens="passe" />
        <RetraitField chemin="qf.perception" />
        <ValeurLue label={MONTANT_PERCEPTION} readOnly={readOnly}>
          <Amount value={montant} />
        </ValeurLue>
        <AmountField {...champ('qf.perception.extra')} />
      </FormGrid>
      {perceptionPayee({ impot: { montant } }) && (
        <ListePaiements chemin="qf.perception.modePaiements" du={du} detailRequis />
      )}
    </SousPartie>
  );
}
