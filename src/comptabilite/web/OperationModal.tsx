import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { libellesCotes } from '../../dossier/config';
import { COTES } from '../../dossier/cote';
import type { Dossier } from '../../dossier/dossier';
import { coteDuNom, nomsDesParties } from '../../dossier/partie';
import { ceJour } from '../../kit/web/horloge';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { AmountField } from '../../kit/web/fields/NumberField';
import { RadioField } from '../../kit/web/fields/RadioField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { SuggestField } from '../../kit/web/fields/SuggestField';
import { TextField } from '../../kit/web/fields/TextField';
import { FormModal } from '../../kit/web/FormModal';
import { Note } from '../../kit/web/Note';
import { useCall } from '../../kit/web/useCall';
import { useZodForm } from '../../kit/web/useZodForm';
import { getComptesDossier } from '../api';
import {
  type Operation,
  type OperationSaisie,
  coteProposee,
  dejaLa,
  montre,
  operationForm,
} from '../operation';
import classes from './comptes.module.css';
import {
  AJOUTER_OPERATION,
  CHAMPS,
  CHOIX,
  MODIFIER_OPERATION,
  MOYEN_AIDE,
  pareille,
  REFERENCE_AIDE,
  RESTITUER,
  TIERS,
} from './messagesComptes';
import { useOperation } from './queries';

interface Props {
  dossier: Dossier;
  /** Null: a new operation. */
  operation: Operation | null;
  /** The only kind that an annulled file takes. */
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
  pour: 'acquereur',
} as const;

function saisieDe(operation: Operation): OperationSaisie {
  const { id: _, motifAnnulation: __, justificatif: ___, ...saisie } = operation;
  return saisie;
}

interface ChampsProps extends Pick<Props, 'dossier'> {
  form: UseFormReturn<OperationSaisie>;
  genreChoisi: boolean;
}

/** The side follows the person whom the operation names, unless another one was chosen. */
function useCoteProposee({ form, dossier }: Omit<ChampsProps, 'genreChoisi'>): void {
  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    const proposer = () => coteProposee(getValues(), coteDuNom(dossier.ouverture));
    let derniere = proposer();
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        const avant = derniere;
        derniere = proposer();
        // A draft that is taken up names no field: its side stands.
        const suit = (name === 'tiers' || name === 'genre') && getValues('pour') === avant;
        if (suit || getValues('pour') === null) setValue('pour', derniere);
      },
    });
  }, [getValues, setValue, subscribe, dossier.ouverture]);
}

/** The fields of its kind. */
function Champs({ form, dossier, genreChoisi }: ChampsProps) {
  const { control } = form;
  const cotes = libellesCotes(dossier.config.type);
  useCoteProposee({ form, dossier });
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
          suggestions={debours ? [] : nomsDesParties(dossier.ouverture)}
          required
        />
      </GridWide>
      {montre.pour(visibles) && (
        <GridWide>
          <RadioField
            control={control}
            name="pour"
            label={CHAMPS.pour}
            options={COTES.map((value) => ({ value, label: cotes[value] }))}
            required
          />
        </GridWide>
      )}
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

/** Told while it is typed, and never refused: a client may pay the same sum twice in a day. */
function DejaLa({ form: { control }, dossier: { id } }: Pick<ChampsProps, 'form' | 'dossier'>) {
  // Read anew: a colleague may have entered it while this screen was open.
  const { data } = useCall(getComptesDossier, { params: { dossierId: id } }, { staleTime: 0 });
  const [genre, montant, date, tiers, poste, origine] = useWatch({
    control,
    name: ['genre', 'montant', 'date', 'tiers', 'poste', 'origine'],
  });
  const autre = dejaLa({ genre, montant, date, tiers, poste, origine }, data?.operations ?? []);
  return (
    <div className={classes.pareille} role="status">
      {autre && <Note icon={<IconAlertTriangle size={18} aria-hidden />}>{pareille(autre)}</Note>}
    </div>
  );
}

export function OperationModal({ dossier, operation, restitution = false, onClose }: Props) {
  const [aujourdhui] = useState(ceJour);
  const [neuve, titreNeuve] = restitution ? ['restitution', RESTITUER] : ['nouvelle', AJOUTER_OPERATION];
  const form = useZodForm(operationForm, {
    defaultValues: operation
      ? saisieDe(operation)
      : { ...NEUVE, ...(restitution ? { genre: 'restitution' } : {}), date: aujourdhui },
  });
  const { save, saving } = useOperation(dossier.id, operation, { form, lire: saisieDe, onSaved: onClose });
  return (
    <FormModal
      title={operation ? MODIFIER_OPERATION : titreNeuve}
      form={form}
      saving={saving}
      brouillon={`dossier/${dossier.id}/operation/${operation?.id ?? neuve}`}
      fusion={operation ? undefined : { duJour: ['date'] }}
      onClose={onClose}
      onSubmit={save}
    >
      <Champs form={form} dossier={dossier} genreChoisi={operation !== null || restitution} />
      {!operation && <DejaLa form={form} dossier={dossier} />}
    </FormModal>
  );
}
