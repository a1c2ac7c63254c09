import { type Control, useWatch } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { CardSection, FormGrid, GridWide } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { NumberField } from '../../kit/web/fields/NumberField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextField } from '../../kit/web/fields/TextField';
import {
  type ChampVariable,
  champsVisibles,
  NATURES,
  natureLabel,
  type ProprieteForm,
  refFonciereLabel,
  SITUATIONS,
} from '../propriete';
import { CHAMPS } from '../champs';
import { DoublonsPropriete } from './DoublonsPropriete';

interface Props {
  control: Control<ProprieteForm>;
}
interface FieldsProps extends Props {
  id: number | undefined;
  onChoisi: ((propriete: Option) => void) | undefined;
}

const CHOIX_NATURE = NATURES.map((nature) => ({ value: nature, label: natureLabel(nature) }));

/** What is shown is required (D29, R210); the nature decides what is shown (R206 to R209). */
export function ProprieteFields({ control, id, onChoisi }: FieldsProps) {
  const nature = useWatch({ control, name: 'nature' });
  const situation = useWatch({ control, name: 'situationJuridique' });
  const variables = champsVisibles(nature);
  const champ = <K extends keyof typeof CHAMPS>(name: K) => ({
    control,
    name,
    label: CHAMPS[name],
    required: true,
  });
  return (
    <>
      <FormGrid columns={2}>
        <DoublonsPropriete control={control} id={id} onChoisi={onChoisi}>
          <GridWide>
            <TextField {...champ('designation')} />
          </GridWide>
          <SelectField {...champ('situationJuridique')} data={SITUATIONS} />
          <TextField {...champ('refFonciere')} label={refFonciereLabel(situation)} />
        </DoublonsPropriete>
        <SelectField {...champ('nature')} data={CHOIX_NATURE} searchable />
        <NumberField {...champ('numTsc')} decimals={0} />
        {variables.map((name) => (
          <ChampDeNature key={name} {...champ(name)} />
        ))}
      </FormGrid>
      <CardSection title="Situation du bien">
        <FormGrid columns={2}>
          <GridWide>
            <TextField {...champ('adresse')} />
          </GridWide>
          <TextField {...champ('prefecture')} />
          <TextField {...champ('commune')} />
        </FormGrid>
      </CardSection>
    </>
  );
}

interface ChampProps extends Props {
  name: ChampVariable;
  label: string;
  required: boolean;
}

const ChampDeNature = (props: ChampProps) =>
  props.name === 'datePermis' ? <DateField {...props} sens="passe" /> : <NumberField {...props} unit="m²" />;
