import { Button } from '@mantine/core';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { GridWide } from '../../../kit/web/Card';
import { DateField } from '../../../kit/web/fields/DateField';
import { AmountField } from '../../../kit/web/fields/NumberField';
import { SelectField } from '../../../kit/web/fields/SelectField';
import { TextField } from '../../../kit/web/fields/TextField';
import { CHEQUE_CDG, ESPECE, LIBELLE_MODE, MODES_PAIEMENT, PAS_D_AFFAIRE } from '../../paiement';
import { MODIFIER_AFFAIRE, NOUVELLE_AFFAIRE } from '../messages';
import classes from './etapes.module.css';
import { useFormalites } from './formalitesContext';
import { NUM_RECU } from './messages';
import { ValeurLue } from './ValeurLue';

export type CheminPaiement =
  | `tpi.vendeurs.${number}`
  | 'qf.commune'
  | `qf.impot.modePaiements.${number}`
  | `qf.perception.modePaiements.${number}`;

interface Props {
  chemin: CheminPaiement;
  /** Marked as required: the amount alone, or the mode and its own fields too. */
  montantRequis: boolean;
  detailRequis?: boolean;
}

const MODES = MODES_PAIEMENT.map((value) => ({ value, label: LIBELLE_MODE[value] }));

/** R479: a cheque needs an affair to be drawn on. */
function SansAffaire() {
  const { openCdg, readOnly } = useFormalites();
  return (
    <GridWide>
      <div className={classes.sansAffaire}>
        <IconAlertCircle size={16} aria-hidden />
        {PAS_D_AFFAIRE}
        {!readOnly && (
          <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={openCdg}>
            {NOUVELLE_AFFAIRE}
          </Button>
        )}
      </div>
    </GridWide>
  );
}

/** R480. */
function NumeroRecu() {
  const { dossier, openCdg, readOnly } = useFormalites();
  return (
    <ValeurLue label={NUM_RECU} readOnly={readOnly}>
      {dossier.ouverture.prix.caisseNotaire.cdg?.label}
      {!readOnly && (
        <Button variant="subtle" size="compact-xs" px={6} onClick={openCdg}>
          {MODIFIER_AFFAIRE}
        </Button>
      )}
    </ValeurLue>
  );
}

/** How a tax is paid (R478–R481, R493, R495): cells of the grid that renders it. */
export const PaiementFields = memo(function PaiementFields(props: Props) {
  const { chemin, montantRequis, detailRequis = false } = props;
  const { champ, control, aAffaire } = useFormalites();
  const mode = useWatch({ control, name: `${chemin}.modePaiement` });
  const parCheque = mode === CHEQUE_CDG;
  return (
    <>
      <AmountField {...champ(`${chemin}.montant`, montantRequis)} />
      <SelectField
        {...champ(`${chemin}.modePaiement`, detailRequis)}
        data={MODES}
        clearable={!detailRequis}
      />
      {mode === ESPECE && (
        <DateField {...champ(`${chemin}.espece.datePaiement`, detailRequis)} sens="passe" />
      )}
      {parCheque && !aAffaire && <SansAffaire />}
      {parCheque && aAffaire && (
        <>
          <NumeroRecu />
          <TextField {...champ(`${chemin}.cdg.numCheque`, detailRequis)} />
          <DateField {...champ(`${chemin}.cdg.datePaiement`, detailRequis)} sens="passe" />
        </>
      )}
    </>
  );
});
