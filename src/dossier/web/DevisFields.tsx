import { type Control, useWatch } from 'react-hook-form';
import { type Centimes, formatPercent, toDirhams } from '../../kit/money';
import { Amount } from '../../kit/web/Amount';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { AmountField, PercentField } from '../../kit/web/fields/NumberField';
import { TextField } from '../../kit/web/fields/TextField';
import type { ConfigSaisie } from '../config';
import { fraisEtudeTTC, montantConservation, montantEnregistrement, totalTTC } from '../devis';
import classes from './DevisFields.module.css';
import { CHAMPS_CONFIG } from './messages';

interface Props {
  control: Control<ConfigSaisie>;
}

function Calcule({ label, montant, fort }: { label: string; montant: Centimes; fort?: boolean }) {
  return (
    <div className={classes.ligne} data-fort={fort || undefined}>
      <dt>{label}</dt>
      <dd>
        <Amount value={toDirhams(montant)} />
      </dd>
    </div>
  );
}

function Taux({ control }: Props) {
  return (
    <>
      <PercentField control={control} name="devis.enreg_percent" label={CHAMPS_CONFIG.enreg_percent} />
      <PercentField control={control} name="devis.conserv_percent" label={CHAMPS_CONFIG.conserv_percent} />
    </>
  );
}

/** R411–R414: what is typed and, beside it, the totals that follow each key (R423, R424). */
export function DevisFields({ control }: Props) {
  const devis = useWatch({ control, name: 'devis' });
  return (
    <>
      <FormGrid columns={3}>
        <TextField control={control} name="devis.nom_client" label={CHAMPS_CONFIG.nom_client} />
        <AmountField control={control} name="devis.prix_vente" label={CHAMPS_CONFIG.prix_vente} />
        <AmountField control={control} name="devis.expedition" label={CHAMPS_CONFIG.expedition} />
        <AmountField control={control} name="devis.droits_fixes" label={CHAMPS_CONFIG.droits_fixes} />
        <AmountField control={control} name="devis.droit_acte" label={CHAMPS_CONFIG.droit_acte} />
        <AmountField control={control} name="devis.frais_etude" label={CHAMPS_CONFIG.frais_etude} />
        <Taux control={control} />
      </FormGrid>
      <dl className={classes.calculs} aria-live="polite">
        <Calcule
          label={`${CHAMPS_CONFIG.frais_etude_ttc} (TVA ${formatPercent(devis.tva_percent)})`}
          montant={fraisEtudeTTC(devis)}
        />
        <Calcule label="Droits d'enregistrement" montant={montantEnregistrement(devis)} />
        <Calcule label="Droits de conservation foncière" montant={montantConservation(devis)} />
        <Calcule label={CHAMPS_CONFIG.total_ttc} montant={totalTTC(devis)} fort />
      </dl>
    </>
  );
}

/** D41: what a donation has instead of a quote. */
export function ValeurFields({ control }: Props) {
  return (
    <FormGrid columns={2}>
      <GridWide>
        <AmountField control={control} name="devis.prix_vente" label={CHAMPS_CONFIG.valeur} />
      </GridWide>
      <Taux control={control} />
    </FormGrid>
  );
}
