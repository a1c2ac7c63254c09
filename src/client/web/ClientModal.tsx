import type { Option } from '../../kit/api';
import { FormModal } from '../../kit/web/FormModal';
import { PendingRecord } from '../../kit/web/PendingRecord';
import { useZodForm } from '../../kit/web/useZodForm';
import { clientForm } from '../client';
import { ConjointFields } from './ConjointFields';
import { CoordonneesFields } from './CoordonneesFields';
import { IdentiteFields } from './IdentiteFields';
import { DoublonsClient } from './DoublonsClient';
import { AJOUTER_CLIENT, CHARGEMENT_IMPOSSIBLE, MODIFIER_CLIENT } from './messages';
import { useClientAModifier, useSaveClient } from './queries';
import { CLIENT_VIDE, saisieDe } from './saisie';

interface Props {
  onClose: () => void;
  /** Absent: a new client. */
  id?: number;
  onSaved?: (client: Option) => void;
  /** Called when the user takes a stored client instead of adding one; absent: probable duplicates are only shown. */
  onChoisi?: (client: Option) => void;
}

/** R129: adds a client, or modifies the one given. Usable from inside a step of a file. */
export function ClientModal({ id, onClose, onSaved, onChoisi }: Props) {
  const ajout = id === undefined;
  const lecture = useClientAModifier(id);
  const { data } = lecture;
  const form = useZodForm(clientForm, { defaultValues: CLIENT_VIDE, values: data && saisieDe(data) });
  const { save, saving } = useSaveClient({
    id,
    form,
    onSaved: (client) => {
      onSaved?.(client);
      onClose();
    },
  });
  const choisie =
    onChoisi &&
    ((client: Option) => {
      onChoisi(client);
      onClose();
    });
  const pret = ajout || data !== undefined;
  const attente = <PendingRecord reading={lecture} text={CHARGEMENT_IMPOSSIBLE} />;
  return (
    <FormModal
      size="xl"
      title={ajout ? AJOUTER_CLIENT : MODIFIER_CLIENT}
      form={form}
      saving={saving}
      readOnly={!pret}
      brouillon={`client/${id ?? 'nouveau'}`}
      onClose={onClose}
      onSubmit={save}
    >
      {pret ? (
        <>
          <DoublonsClient control={form.control} id={id} onChoisi={choisie}>
            <IdentiteFields form={form} ajout={ajout} />
          </DoublonsClient>
          <ConjointFields form={form} />
          <CoordonneesFields form={form} />
        </>
      ) : (
        attente
      )}
    </FormModal>
  );
}
