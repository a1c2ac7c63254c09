import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Collaborateur, droitsSaisis, nomListe } from '../collaborateur';
import { DroitsFields } from './DroitsFields';
import { collaborateurs } from './messages';
import { saisieDesDroits, useSaveDroits } from './useCollaborateurs';

interface Props {
  compte: Collaborateur;
  onClose: () => void;
}

export function DroitsModal({ compte, onClose }: Props) {
  const form = useZodForm(droitsSaisis, { defaultValues: saisieDesDroits(compte) });
  const { save, saving } = useSaveDroits(compte.id, form, onClose);
  return (
    <FormModal
      title={collaborateurs.droitsDe(nomListe(compte))}
      brouillon={`collaborateur/${compte.id}/droits`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <DroitsFields control={form.control} nameOf={(droit) => droit} />
    </FormModal>
  );
}
