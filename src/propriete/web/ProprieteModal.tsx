import type { DefaultValues } from 'react-hook-form';
import type { Option } from '../../kit/api';
import { withInputTwins } from '../../kit/schema';
import { FormModal } from '../../kit/web/FormModal';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Propriete, type ProprieteForm, proprieteForm } from '../propriete';
import { AJOUTER_PROPRIETE, CHARGEMENT_IMPOSSIBLE, MODIFIER_PROPRIETE } from './messages';
import { ProprieteFields } from './ProprieteFields';
import { useProprieteAModifier, useSavePropriete } from './queries';

/** R296: the blank form of an addition. */
const PROPRIETE_VIDE: DefaultValues<ProprieteForm> = {
  designation: '',
  situationJuridique: undefined,
  refFonciere: '',
  nature: undefined,
  numTsc: undefined,
  datePermis: null,
  superficieTotal: null,
  superficieTerrasse: null,
  superficieParking: null,
  superficieCouverte: null,
  adresse: '',
  prefecture: '',
  commune: '',
};

/** Its date in ISO (D22). */
const saisieDe = (propriete: Propriete): ProprieteForm => withInputTwins(propriete) as ProprieteForm;

interface Props {
  onClose: () => void;
  /** Absent: a new property. */
  id?: number;
  onSaved?: (propriete: Option) => void;
  /** Called when the user takes a stored property instead of adding one; absent: probable duplicates are only shown. */
  onChoisi?: (propriete: Option) => void;
}

/** R191, R198: adds a property, or modifies the one given. Usable from inside a step of a file. */
export function ProprieteModal({ id, onClose, onSaved, onChoisi }: Props) {
  const ajout = id === undefined;
  const lecture = useProprieteAModifier(id);
  const { data } = lecture;
  const form = useZodForm(proprieteForm, {
    defaultValues: PROPRIETE_VIDE,
    values: data && saisieDe(data),
  });
  const { save, saving } = useSavePropriete({
    id,
    form,
    lire: saisieDe,
    onSaved: (propriete) => {
      onSaved?.(propriete);
      onClose();
    },
  });
  const choisie =
    onChoisi &&
    ((propriete: Option) => {
      onChoisi(propriete);
      onClose();
    });
  const pret = ajout || data !== undefined;
  const attente = <PendingRecord reading={lecture} text={CHARGEMENT_IMPOSSIBLE} />;
  return (
    <FormModal
      size="lg"
      title={ajout ? AJOUTER_PROPRIETE : MODIFIER_PROPRIETE}
      form={form}
      saving={saving}
      readOnly={!pret}
      brouillon={`propriete/${id ?? 'nouvelle'}`}
      onClose={onClose}
      onSubmit={save}
    >
      {pret ? <ProprieteFields control={form.control} id={id} onChoisi={choisie} /> : attente}
    </FormModal>
  );
}
