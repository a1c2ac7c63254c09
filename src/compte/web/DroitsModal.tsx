import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { type Collaborateur, droitsForm } from '../collaborateur';
import { nomDe } from './colonnes';
import { DroitsFields } from './DroitsFields';
import { collaborateurs } from './messages';
import { droitsDe, useSaveDroits } from './useCollaborateurs';

interface Props {
  compte: Collaborateur;
  onClose: () => void;
}

export function DroitsModal({ compte, onClose }: Props) {
  const form = useZodForm(droitsForm, { defaultValues: droitsDe(compte) });
  const { save, saving } = useSaveDroits(compte.id, onClose);
  return (
    <FormModal
      title={collaborateurs.droitsDe(nomDe(compte))}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <DroitsFields control={form.control} nameOf={(droit) => droit} />
    </FormModal>
  );
}
