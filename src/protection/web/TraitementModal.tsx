import { CardSection, FormGrid, GridWide } from '../../kit/web/Card';
import { FormModal } from '../../kit/web/FormModal';
import { CheckboxField } from '../../kit/web/fields/CheckboxField';
import { DateField } from '../../kit/web/fields/DateField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { TextField } from '../../kit/web/fields/TextField';
import { useZodForm } from '../../kit/web/useZodForm';
import {
  FORMALITES,
  saisieDe,
  TEXTES,
  type Texte,
  type Traitement,
  type TraitementForm,
  traitementForm,
} from '../traitement';
import { REGISTRE as text } from './messagesRegistre';
import { useSaveTraitement } from './useRegistre';

const { champs, exemples } = text;
const LONGS = TEXTES.filter((texte) => texte !== 'nom');
const exempleDe = (texte: Texte): string | undefined =>
  texte in exemples ? exemples[texte as keyof typeof exemples] : undefined;

const VIDE: TraitementForm = {
  ...(Object.fromEntries(TEXTES.map((texte) => [texte, ''])) as Record<Texte, string>),
  formalite: 'À faire',
  recepisse: null,
  recepisseLe: null,
  verifie: false,
  version: undefined,
};

interface Props {
  /** Absent: a new one, the office's own. */
  traitement?: Traitement;
  onClose: () => void;
}

export function TraitementModal({ traitement, onClose }: Props) {
  const form = useZodForm(traitementForm, { defaultValues: traitement ? saisieDe(traitement) : VIDE });
  const { control } = form;
  const { save, saving } = useSaveTraitement({ traitement, form, onSaved: onClose });
  return (
    <FormModal
      size="lg"
      title={traitement ? text.modifierTitre : text.ajouter}
      form={form}
      saving={saving}
      brouillon={`traitement/${traitement?.id ?? 'nouveau'}`}
      onClose={onClose}
      onSubmit={save}
    >
      <FormGrid columns={2}>
        <GridWide>
          <TextField control={control} name="nom" label={champs.nom} placeholder={exemples.nom} required />
        </GridWide>
        {LONGS.map((texte) => (
          <TextareaField
            key={texte}
            control={control}
            name={texte}
            label={champs[texte]}
            placeholder={exempleDe(texte)}
            rows={4}
            required
          />
        ))}
      </FormGrid>
      <CardSection title={text.groupes.formalite}>
        <FormGrid columns={3}>
          <SelectField
            control={control}
            name="formalite"
            label={champs.formalite}
            data={FORMALITES}
            required
          />
          <TextField control={control} name="recepisse" label={champs.recepisse} />
          <DateField control={control} name="recepisseLe" label={champs.recepisseLe} sens="passe" />
          <GridWide>
            <CheckboxField control={control} name="verifie" label={champs.verifie} />
          </GridWide>
        </FormGrid>
      </CardSection>
    </FormModal>
  );
}
