import { FormModal } from '../../kit/web/FormModal';
import { TextField } from '../../kit/web/fields/TextField';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { nomDeCle } from '../secondFacteur';
import { fenetreCle as text } from './messagesSecurite';
import classes from './SecondFacteur.module.css';
import { avis, creer, useAjout } from './useSecondFacteur';

interface Props {
  onDone: (answer: { codes: string[] | null }) => void;
  onClose: () => void;
}

/** Named first: once the browser has made the key, there is nothing left to type. */
export function CleWindow({ onDone, onClose }: Props) {
  const form = useZodForm(nomDeCle, { defaultValues: { nom: '' } });
  const { save, saving } = useSave({
    ...useAjout({
      envoyer: ({ nom }: { nom: string }) => creer(nom),
      estLa: ({ cles }, { nom }) => cles.some((cle) => cle.nom === nom),
      success: avis.cle,
      onDone,
    }),
    form,
  });
  return (
    <FormModal
      title={text.title}
      size="sm"
      form={form}
      saving={saving}
      confirmLabel={text.confirmer}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField control={form.control} name="nom" label={text.nom} description={text.aide} required />
      <p className={classes.after}>{text.ensuite}</p>
    </FormModal>
  );
}
