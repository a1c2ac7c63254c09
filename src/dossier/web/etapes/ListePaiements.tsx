import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { formatDirhams, sum, toCentimes, toDirhams } from '../../../kit/money';
import { FormGrid } from '../../../kit/web/Card';
import { estVierge, nouveauPaiement, peutAjouterPaiement } from '../../paiement';
import classes from './etapes.module.css';
import { useFormalites } from './formalitesContext';
import {
  MODE_D_ABORD,
  NOUVEAU_PAIEMENT,
  PAIEMENTS,
  paiementNumero,
  regle,
  SUPPRIMER,
  supprimerPaiement,
} from './messages';
import { PaiementFields } from './PaiementFields';

interface Props {
  chemin: 'qf.impot.modePaiements' | 'qf.perception.modePaiements';
  /** The amount due, shown beside the amount paid. */
  du: number | null;
  /** An entry that has been begun must be whole (R507–R509). */
  detailRequis?: boolean;
}

/** « Paiement N°i » (R495, R496, R499, R510–R512). */
export function ListePaiements({ chemin, du, detailRequis = false }: Props) {
  const { form, control, readOnly } = useFormalites();
  const { fields, append, remove, replace } = useFieldArray({ control, name: chemin, keyName: 'cle' });
  const entries = useWatch({ control, name: chemin });
  const [refuse, setRefuse] = useState(false);
  const sansMode = entries.findIndex(({ modePaiement }) => modePaiement === null);
  const paye = toDirhams(sum(entries.map(({ montant }) => toCentimes(montant))));

  const ajouter = () => {
    const permis = peutAjouterPaiement(entries);
    setRefuse(!permis);
    if (permis) append(nouveauPaiement(entries), { focusName: `${chemin}.${entries.length}.montant` });
    else form.setFocus(`${chemin}.${sansMode}.modePaiement`);
  };
  // R512: removing the last one leaves a blank one.
  const retirer = (row: number) => (fields.length > 1 ? remove(row) : replace([nouveauPaiement([])]));

  return (
    <div className={classes.paiements}>
      <div className={classes.teteliste}>
        <h4>{PAIEMENTS}</h4>
        {du !== null && <span>{regle(formatDirhams(paye), formatDirhams(du))}</span>}
      </div>
      {fields.map(({ cle }, row) => {
        const entry = entries[row];
        return (
          <fieldset key={cle} className={classes.paiement} aria-label={paiementNumero(row)}>
            <div className={classes.tete}>
              <h5>{paiementNumero(row)}</h5>
              {!readOnly && (
                <Button
                  variant="subtle"
                  color="gray"
                  size="xs"
                  leftSection={<IconTrash size={15} aria-hidden />}
                  aria-label={supprimerPaiement(row)}
                  onClick={() => retirer(row)}
                >
                  {SUPPRIMER}
                </Button>
              )}
            </div>
            <FormGrid columns={3}>
              <PaiementFields
                chemin={`${chemin}.${row}`}
                montantRequis={detailRequis && entry !== undefined && !estVierge(entry)}
                detailRequis={detailRequis && (row === 0 || (entry !== undefined && !estVierge(entry)))}
              />
            </FormGrid>
          </fieldset>
        );
      })}
      {!readOnly && (
        <div className={classes.pied}>
          <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} onClick={ajouter}>
            {NOUVEAU_PAIEMENT}
          </Button>
          <p className={classes.refus} role="status">
            {refuse && sansMode >= 0 && MODE_D_ABORD}
          </p>
        </div>
      )}
    </div>
  );
}
