import { type Control, useWatch } from 'react-hook-form';
import { parseDate } from '../../../kit/dates';
import { CardSection, FormGrid } from '../../../kit/web/Card';
import { call } from '../../../kit/web/call';
import { DateField } from '../../../kit/web/fields/DateField';
import { TextField } from '../../../kit/web/fields/TextField';
import { addEnregistrement } from '../../api';
import { avisEnregistrement } from '../../avis';
import type { Dossier } from '../../dossier';
import { ENREGISTREMENT } from '../../etapes';
import {
  type EnregistrementSaisi,
  enregistrementForm,
  LIBELLES_ENREGISTREMENT,
} from '../../etapes/enregistrement';
import { PIECES_DE } from '../../pieces';
import { champDe } from './champ';
import type { EtapeProps } from './contrat';
import { Ecart } from './Ecart';
import { GrillePieces } from './GrillePieces';
import { MontantDerive } from './MontantDerive';
import { ENREGISTREMENT_VALIDE, MONTANT_ENREGISTREMENT, PIECES_JOINTES } from './messages';
import { useEtape } from './useEtape';

const valeurs = ({ enregistrement: { refAvis, re, or, date } }: Dossier): EnregistrementSaisi => ({
  refAvis,
  re,
  or,
  date,
});
const fusionner = (dossier: Dossier, enregistrement: EnregistrementSaisi) => ({ ...dossier, enregistrement });

/** A component of its own: only it renders at each key. */
function EcartDeDate({ dossier, control }: { dossier: Dossier; control: Control<EnregistrementSaisi> }) {
  const date = useWatch({ control, name: 'date' });
  const saisi = { ...dossier.enregistrement, date: parseDate(date ?? '') };
  return <Ecart texte={avisEnregistrement(fusionner(dossier, saisi))} />;
}

/** R457–R462. */
export function EnregistrementEtape({ openCdg: _, readOnly, ...etape }: EtapeProps) {
  const { dossier } = etape;
  const { form, garde } = useEtape({
    ...etape,
    etape: ENREGISTREMENT,
    schema: enregistrementForm,
    valeurs,
    fusionner,
    envoyer: (saisie, { version }) =>
      call(addEnregistrement, { params: { id: dossier.id }, body: { ...saisie, version } }),
    valide: ENREGISTREMENT_VALIDE,
    prefixe: 'enregistrement.',
    libelles: LIBELLES_ENREGISTREMENT,
  });
  const champ = champDe(form.control, LIBELLES_ENREGISTREMENT, readOnly);
  return (
    <>
      {garde}
      <CardSection>
        <FormGrid columns={2}>
          <TextField {...champ('refAvis', true)} />
          <TextField {...champ('re', true)} />
          <TextField {...champ('or', true)} />
          <DateField {...champ('date', true)} sens="passe" />
          <MontantDerive
            label={MONTANT_ENREGISTREMENT}
            dossier={dossier}
            montant={dossier.enregistrement.montant}
            taux={dossier.devis.enreg_percent}
            readOnly={readOnly}
          />
        </FormGrid>
        <EcartDeDate dossier={dossier} control={form.control} />
      </CardSection>
      <CardSection title={PIECES_JOINTES}>
        <GrillePieces dossier={dossier} pieces={PIECES_DE.enregistrement} readOnly={readOnly} />
      </CardSection>
    </>
  );
}
