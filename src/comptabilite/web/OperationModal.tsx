import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { officeDay } from '../../kit/dates';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { AmountField } from '../../kit/web/fields/NumberField';
import { RadioField } from '../../kit/web/fields/RadioField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { SuggestField } from '../../kit/web/fields/SuggestField';
import { TextField } from '../../kit/web/fields/TextField';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Operation, type OperationSaisie, montre, operationForm } from '../operation';
import {
  AJOUTER_OPERATION,
  CHAMPS,
  CHOIX,
  MODIFIER_OPERATION,
  MOYEN_AIDE,
  REFERENCE_AIDE,
  RESTITUER,
  TIERS,
} from './messagesComptes';
import { useOperation } from './queries';

interface Props {
  dossierId: number;
  /** Whose money it may be: offered for what is received or given back. */
  parties: readonly string[];
  /** Null: a new one. */
  operation: Operation | null;
  /** All that an annulled file takes. */
  restitution?: boolean;
  onClose: () => void;
}

const NEUVE = {
  genre: 'provision',
  montant: null,
  tiers: '',
  reference: null,
  moyen: null,
  poste: null,
  origine: null,
} as const;

function saisieDe(operation: Operation): OperationSaisie {
  const { id: _, motifAnnulation: __, justificatif: ___, ...saisie } = operation;
  return saisie;
}

interface ChampsProps extends Pick<Props, 'parties'> {
  form: UseFormReturn<OperationSaisie>;
  genreChoisi: boolean;
}

/** What its kind asks for. */
function Champs({ form, parties, genreChoisi }: ChampsProps) {
  const { control } = form;
  const genre = useWatch({ control, name: 'genre' });
  const origine = useWatch({ control, name: 'origine' });
  const visibles = { genre, origine };
  const debours = genre === 'debours';
  return (
    <FormGrid columns={2}>
      <GridWide>
        <RadioField
          control={control}
          name="genre"
          label={CHAMPS.genre}
          options={CHOIX.genre}
          readOnly={genreChoisi}
          required
        />
      </GridWide>
      {montre.poste(visibles) && (
        <GridWide>
          <SelectField control={control} name="poste" label={CHAMPS.poste} data={CHOIX.poste} required />
        </GridWide>
      )}
      {montre.origine(visibles) && (
        <GridWide>
          <RadioField
            control={control}
            name="origine"
            label={CHAMPS.origine}
            options={CHOIX.origine}
            required
          />
        </GridWide>
      )}
      <AmountField control={control} name="montant" label={CHAMPS.montant} required />
      <DateField control={control} name="date" label={CHAMPS.date} sens="passe" required />
      <GridWide>
        <SuggestField
          control={control}
          name="tiers"
          label={TIERS[genre] ?? TIERS.provision}
          suggestions={debours ? [] : parties}
          required
        />
      </GridWide>
      {montre.moyen(visibles) && (
        <SelectField
          control={control}
          name="moyen"
          label={CHAMPS.moyen}
          description={debours ? MOYEN_AIDE : undefined}
          data={CHOIX.moyen}
          clearable={debours}
          required={!debours}
        />
      )}
      <TextField control={control} name="reference" label={CHAMPS.reference} description={REFERENCE_AIDE} />
    </FormGrid>
  );
}

export function OperationModal({ dossierId, parties, operation, restitution = false, onClose }: Props) {
  const [aujourdhui] = useState(() => officeDay(new Date()));
  const [neuve, titreNeuve] = restitution ? ['restitution', RESTITUER] : ['nouvelle', AJOUTER_OPERATION];
  const form = useZodForm(operationForm, {
    defaultValues: operation
      ? saisieDe(operation)
      : { ...NEUVE, ...(restitution ? { genre: 'restitution' } : {}), date: aujourdhui },
  });
  const { save, saving } = useOperation(dossierId, operation, { form, lire: saisieDe, onSaved: onClose });
  return (
    <FormModal
      title={operation ? MODIFIER_OPERATION : titreNeuve}
      form={form}
      saving={saving}
      brouillon={`dossier/${dossierId}/operation/${operation?.id ?? neuve}`}
      fusion={operation ? undefined : { duJour: ['date'] }}
      onClose={onClose}
      onSubmit={save}
    >
      <Champs form={form} parties={parties} genreChoisi={operation !== null || restitution} />
    </FormModal>
  );
}
