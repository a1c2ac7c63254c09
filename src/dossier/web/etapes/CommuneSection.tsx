import { useWatch } from 'react-hook-form';
import { FormGrid, GridWide } from '../../../kit/web/Card';
import { CheckboxField } from '../../../kit/web/fields/CheckboxField';
import { DateField } from '../../../kit/web/fields/DateField';
import { TextareaField } from '../../../kit/web/fields/TextareaField';
import { TextField } from '../../../kit/web/fields/TextField';
import classes from './etapes.module.css';
import { useFormalites } from './formalitesContext';
import { COMMUNE, DEPOT_PHYSIQUE, REPONSE_COMMUNE } from './messages';
import { PaiementFields } from './PaiementFields';
import { RetraitField } from './RetraitField';
import { SousPartie } from './SousPartie';

/** R492. */
function Depot() {
  const { champ } = useFormalites();
  return (
    <div className={classes.bloc}>
      <FormGrid columns={2}>
        <DateField {...champ('qf.commune.dateDepot', true)} sens="passe" />
        <RetraitField chemin="qf.commune" />
        <GridWide>
          <TextareaField {...champ('qf.commune.observationPhy', true)} rows={2} />
        </GridWide>
      </FormGrid>
    </div>
  );
}

/** R493. */
function Reponse() {
  const { champ } = useFormalites();
  return (
    <div className={classes.bloc}>
      <FormGrid columns={3}>
        <DateField {...champ('qf.commune.dateReponse', true)} sens="passe" />
        <PaiementFields chemin="qf.commune" montantRequis />
        <GridWide>
          <TextareaField {...champ('qf.commune.observationRep', true)} rows={2} />
        </GridWide>
      </FormGrid>
    </div>
  );
}

/** R491–R493, R504–R506. */
export function CommuneSection() {
  const { champ, control } = useFormalites();
  const isPhysique = useWatch({ control, name: 'qf.commune.isPhysique' });
  const isRepondue = useWatch({ control, name: 'qf.commune.isRepondue' });
  return (
    <SousPartie titre={COMMUNE}>
      <FormGrid columns={2}>
        <TextField {...champ('qf.commune.commune', true)} />
      </FormGrid>
      <div className={classes.reponses}>
        <CheckboxField {...champ('qf.commune.isPhysique')} label={DEPOT_PHYSIQUE} />
        {isPhysique && <Depot />}
        <CheckboxField {...champ('qf.commune.isRepondue')} label={REPONSE_COMMUNE} />
        {isRepondue && <Reponse />}
      </div>
    </SousPartie>
  );
}
