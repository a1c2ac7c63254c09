import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { REQUIRED } from '../../kit/schema';
import { call } from '../../kit/web/call';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { FormModal } from '../../kit/web/FormModal';
import { CheckboxField } from '../../kit/web/fields/CheckboxField';
import { DateField } from '../../kit/web/fields/DateField';
import { AmountField, PercentField } from '../../kit/web/fields/NumberField';
import { RadioField } from '../../kit/web/fields/RadioField';
import { TextField } from '../../kit/web/fields/TextField';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { addBareme, correctionForm, getBaremes, updateBareme, valeurEn } from '../apiBaremes';
import type { Bareme, Unite } from '../bareme';
import { baremes as text } from './messages';

const { champs, aide } = text;

const saisieForm = (unite: Unite) =>
  correctionForm
    .extend({ valeur: valeurEn(unite), maniere: z.enum(['corriger', 'nouvelle']) })
    .superRefine(({ maniere, valideDu }, ctx) => {
      if (maniere === 'nouvelle' && valideDu === null)
        ctx.addIssue({ code: 'custom', path: ['valideDu'], message: REQUIRED });
    });
type Saisie = z.output<ReturnType<typeof saisieForm>>;

const envoyer = ({ id, code }: Bareme, { maniere, valideAu, version, ...saisie }: Saisie) =>
  maniere === 'nouvelle'
    ? call(addBareme, { body: { ...saisie, code, valideDu: saisie.valideDu ?? '' } })
    : call(updateBareme, { params: { id }, body: { ...saisie, valideAu, version } });

/** The initial values: the value as it is, or a new one whose day and source are still to be typed. */
const departDe = (bareme: Bareme, maniere: Saisie['maniere']): Saisie => {
  const { valeur, valideDu, valideAu, source, version } = bareme;
  const connu = maniere === 'corriger';
  return {
    maniere,
    valeur,
    valideDu: connu ? valideDu : null,
    valideAu,
    source: connu ? source : '',
    verifie: false,
    version,
  };
};

interface Props {
  bareme: Bareme;
  onClose: () => void;
}

export function BaremeModal({ bareme, onClose }: Props) {
  const form = useZodForm(saisieForm(bareme.unite), { defaultValues: departDe(bareme, 'corriger') });
  const { control } = form;
  const maniere = useWatch({ control, name: 'maniere' });
  // On a choice by hand only: a draft that is taken up again has its own day and source.
  useEffect(() => {
    const { unsubscribe } = form.watch(({ maniere: choisie = 'corriger' }, { name, type }) => {
      if (name !== 'maniere' || type !== 'change') return;
      const { valideDu, source } = departDe(bareme, choisie);
      form.setValue('valideDu', valideDu, { shouldDirty: true });
      form.setValue('source', source, { shouldDirty: true });
      form.clearErrors();
    });
    return unsubscribe;
  }, [bareme, form]);
  const { save, saving } = useSave({
    run: (saisie: Saisie) => envoyer(bareme, saisie),
    success: text.enregistre,
    invalidate: [getBaremes],
    form,
    // A new value is an addition: no other version of it exists to merge with.
    fusion: maniere === 'corriger' ? { lire: (actuel: Bareme) => departDe(actuel, 'corriger') } : undefined,
    onSaved: onClose,
  });
  const nouvelle = maniere === 'nouvelle';
  const Valeur = bareme.unite === '%' ? PercentField : AmountField;
  return (
    <FormModal
      size="lg"
      title={`${text.modifier}\u00a0: ${bareme.libelle}`}
      brouillon={`bareme/${bareme.id}`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <FormGrid columns={nouvelle ? 2 : 3}>
        <GridWide>
          <RadioField control={control} name="maniere" label={text.maniere} options={text.manieres} />
        </GridWide>
        {nouvelle && (
          <DateField
            control={control}
            name="valideDu"
            label={champs.aPartirDu}
            description={aide.aPartirDu}
            required
          />
        )}
        <Valeur control={control} name="valeur" label={champs.valeur} required />
        {!nouvelle && (
          <>
            <DateField
              control={control}
              name="valideDu"
              label={champs.valideDu}
              description={aide.valideDu}
            />
            <DateField
              control={control}
              name="valideAu"
              label={champs.valideAu}
              description={aide.valideAu}
            />
          </>
        )}
        <GridWide>
          <TextField
            control={control}
            name="source"
            label={champs.source}
            placeholder={aide.source}
            required
          />
        </GridWide>
        <GridWide>
          <CheckboxField control={control} name="verifie" label={champs.verifie} />
        </GridWide>
      </FormGrid>
    </FormModal>
  );
}
