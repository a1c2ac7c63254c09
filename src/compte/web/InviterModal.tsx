import { FormModal } from '../../kit/web/FormModal';
import { TextField } from '../../kit/web/fields/TextField';
import { useZodForm } from '../../kit/web/useZodForm';
import { invitationForm } from '../collaborateur';
import { DROITS_PAR_DEFAUT } from '../droits';
import { DroitsFields } from './DroitsFields';
import { collaborateurs } from './messages';
import { type LienMontre, useInviter } from './useCollaborateurs';

interface Props {
  onClose: () => void;
  onInvited: (lien: LienMontre) => void;
}

export function InviterModal({ onClose, onInvited }: Props) {
  const form = useZodForm(invitationForm, { defaultValues: { email: '', droits: DROITS_PAR_DEFAUT } });
  const { save, saving } = useInviter(form, onInvited);
  return (
    <FormModal
      title={collaborateurs.inviter}
      brouillon="collaborateur/nouveau"
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField control={form.control} name="email" label={collaborateurs.email} type="email" required />
      <DroitsFields control={form.control} nameOf={(droit) => `droits.${droit}` as const} />
    </FormModal>
  );
}
