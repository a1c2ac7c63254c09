import { type Control, useWatch } from 'react-hook-form';
import { parseDate } from '../../../kit/dates';
import { CardSection, FormGrid, GridWide } from '../../../kit/web/Card';
import { call } from '../../../kit/web/call';
import { DateField } from '../../../kit/web/fields/DateField';
import { TextareaField } from '../../../kit/web/fields/TextareaField';
import { TextField } from '../../../kit/web/fields/TextField';
import { addConservation } from '../../api';
import { avisConservation } from '../../avis';
import type { Dossier } from '../../dossier';
import { CONSERVATION } from '../../etapes';
import { type ConservationSaisie, conservationForm, LIBELLES_CONSERVATION } from '../../etapes/conservation';
import { PIECES_DE } from '../../pieces';
import { champDe } from './champ';
import type { EtapeProps } from './contrat';
import { Ecart } from './Ecart';
import { GrillePieces } from './GrillePieces';
import { MontantDerive } from './MontantDerive';
import { CONSERVATION_VALIDEE, MONTANT_CONSERVATION, PIECES_JOINTES } from './messages';
import { useEtape } from './useEtape';

const valeurs = ({ conservation: { dateEnvoie, r1, observation } }: Dossier): ConservationSaisie => ({
  dateEnvoie,
  r1,
  observation,
});
const fusionner = (dossier: Dossier, conservation: ConservationSaisie) => ({ ...dossier, conservation });

/** A component of its own: only it renders at each key. */
function EcartDeDate({ dossier, control }: { dossier: Dossier; control: Control<ConservationSaisie> }) {
  const dateEnvoie = useWatch({ control, name: 'dateEnvoie' });
  const saisi = { ...dossier.conservation, dateEnvoie: parseDate(dateEnvoie ?? '') };
  return <Ecart texte={avisConservation(fusionner(dossier, saisi))} />;
}

/** R463–R468. */
export function ConservationEtape({ openCdg: _, readOnly, ...etape }: EtapeProps) {
  const { dossier } = etape;
  const { form, garde } = useEtape({
    ...etape,
    etape: CONSERVATION,
    schema: conservationForm,
    valeurs,
    fusionner,
    envoyer: (saisie, { version }) =>
      call(addConservation, { params: { id: dossier.id }, body: { ...saisie, version } }),
    valide: CONSERVATION_VALIDEE,
    prefixe: 'conservation.',
    libelles: LIBELLES_CONSERVATION,
  });
  const champ = champDe(form.control, LIBELLES_CONSERVATION, readOnly);
  return (
    <>
      {garde}
      <CardSection>
        <FormGrid columns={2}>
          <DateField {...champ('dateEnvoie', true)} sens="passe" />
          <TextField {...champ('r1', true)} />
          <GridWide>
            <TextareaField {...champ('observation')} rows={3} />
          </GridWide>
          <MontantDerive
            label={MONTANT_CONSERVATION}
            dossier={dossier}
            montant={dossier.conservation.montant}
            taux={dossier.devis.conserv_percent}
            readOnly={readOnly}
          />
        </FormGrid>
        <EcartDeDate dossier={dossier} control={form.control} />
      </CardSection>
      <CardSection title={PIECES_JOINTES}>
        <GrillePieces dossier={dossier} pieces={PIECES_DE.conservation} readOnly={readOnly} />
      </CardSection>
    </>
  );
}
