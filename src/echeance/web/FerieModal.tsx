import { Button } from '@mantine/core';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { TextField } from '../../kit/web/fields/TextField';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { ferieForm } from '../jours';
import { AJOUTER_FERIE, CHAMPS_FERIE, FETES_USUELLES } from './messagesRegles';
import { useAjouterFerie } from './queriesRegles';
import classes from './regles.module.css';

/** One day: a feast of two days is added twice. */
export function FerieModal({ onClose }: { onClose: () => void }) {
  const form = useZodForm(ferieForm, { defaultValues: { date: '', libelle: '' } });
  const { save, saving } = useAjouterFerie({ form, onSaved: onClose });
  return (
    <FormModal
      title={AJOUTER_FERIE}
      brouillon="ferie/nouveau"
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <FormGrid columns={2}>
        <DateField control={form.control} name="date" label={CHAMPS_FERIE.date} required />
        <TextField control={form.control} name="libelle" label={CHAMPS_FERIE.libelle} required />
        <GridWide>
          <div className={classes.fetes}>
            {FETES_USUELLES.map((fete) => (
              <Button
                key={fete}
                variant="default"
                size="compact-sm"
                onClick={() => form.setValue('libelle', fete, { shouldDirty: true, shouldValidate: true })}
              >
                {fete}
              </Button>
            ))}
          </div>
        </GridWide>
      </FormGrid>
    </FormModal>
  );
}
