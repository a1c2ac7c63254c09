import { useWatch } from 'react-hook-form';
import { CardSection, FormGrid } from '../../../kit/web/Card';
import { RadioField } from '../../../kit/web/fields/RadioField';
import { TextField } from '../../../kit/web/fields/TextField';
import { BUREAU } from '../../etapes/tpi';
import { PIECES_DE } from '../../pieces';
import { CommuneSection } from './CommuneSection';
import classes from './etapes.module.css';
import { useFormalites } from './formalitesContext';
import { GrillePieces } from './GrillePieces';
import { ImpotsSection } from './ImpotsSection';
import { PIECES_QUITUS, QUI_QUITUS, QUITUS } from './messages';
import { PerceptionSection } from './PerceptionSection';
import { SousPartie } from './SousPartie';
import { OPTIONS_CAS } from './TpiCard';

function ParLeBureau() {
  const { champ, dossier, readOnly } = useFormalites();
  return (
    <>
      <div className={classes.tetepart}>
        <FormGrid columns={3}>
          <TextField {...champ('qf.nom', true)} />
          <TextField {...champ('qf.nature', true)} />
          <TextField {...champ('qf.article', true)} />
          <TextField {...champ('qf.situation', true)} />
          <TextField {...champ('qf.envoie', true)} />
        </FormGrid>
      </div>
      <CommuneSection />
      <ImpotsSection />
      <PerceptionSection />
      <SousPartie titre={PIECES_QUITUS}>
        <GrillePieces dossier={dossier} pieces={PIECES_DE.quitus} readOnly={readOnly} />
      </SousPartie>
    </>
  );
}

/** R489–R512. */
export function QuitusCard() {
  const { champ, control } = useFormalites();
  const qfCase = useWatch({ control, name: 'qf.qfCase' });
  return (
    <CardSection title={QUITUS}>
      <RadioField {...champ('qf.qfCase', true)} label={QUI_QUITUS} options={OPTIONS_CAS} />
      {qfCase === BUREAU && <ParLeBureau />}
    </CardSection>
  );
}
