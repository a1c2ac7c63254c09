import { requiredText } from '../../kit/schema';
import { FormGrid, GridWide } from '../../kit/web/Card';
import { DateField } from '../../kit/web/fields/DateField';
import { TextareaField } from '../../kit/web/fields/TextareaField';
import { TextField } from '../../kit/web/fields/TextField';
import { FormModal } from '../../kit/web/FormModal';
import { useZodForm } from '../../kit/web/useZodForm';
import { useToday } from '../../kit/web/useToday';
import { deplacerForm, type Echeance, echeanceForm, FAITE, fermerForm, SANS_OBJET } from '../echeance';
import classes from './echeances.module.css';
import {
  AJOUTER,
  CHAMPS,
  DEPLACER,
  ECARTER,
  FAIRE,
  NOTE_DEPLACEE,
  NOTE_ECARTEE,
  NOTE_FAITE,
} from './messages';
import { type Fermeture, useAjouter, useDeplacer, useFermer } from './queries';

interface Props {
  echeance: Echeance;
  onClose: () => void;
}

/** The deadline that the window is about. */
const Rappel = ({ libelle, dossier }: Pick<Echeance, 'libelle' | 'dossier'>) => (
  <p className={classes.rappel}>
    <strong>{libelle}</strong>
    {dossier && ` · ${dossier.nom}`}
  </p>
);

export function FaireModal({ echeance, onClose }: Props) {
  const { id } = echeance;
  const aujourdhui = useToday();
  /** Another may have marked it meanwhile: the day that he gave is not lost. */
  const lire = ({ etat, faiteLe, note, version }: Echeance): Fermeture => ({
    etat: FAITE,
    le: etat === FAITE ? faiteLe : aujourdhui,
    note,
    version,
  });
  const form = useZodForm(fermerForm, { defaultValues: lire(echeance) });
  const { save, saving } = useFermer(FAITE, { id, form, lire, onSaved: onClose });
  return (
    <FormModal
      title={FAIRE}
      brouillon={`echeance/${id}/faire`}
      fusion={{ duJour: ['le'] }}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <Rappel {...echeance} />
      <FormGrid columns={2}>
        <DateField control={form.control} name="le" label={CHAMPS.faiteLe} sens="passe" />
        <GridWide>
          <TextareaField
            control={form.control}
            name="note"
            label={CHAMPS.note}
            description={NOTE_FAITE}
            rows={3}
          />
        </GridWide>
      </FormGrid>
    </FormModal>
  );
}

/** The note is required: it explains to later readers why nobody will do this. */
const ecarterForm = fermerForm.extend({ note: requiredText() });

export function EcarterModal({ echeance, onClose }: Props) {
  const { id } = echeance;
  const lire = ({ note, version }: Echeance) => ({
    etat: SANS_OBJET as Fermeture['etat'],
    le: null,
    note: note ?? '',
    version,
  });
  const form = useZodForm(ecarterForm, { defaultValues: lire(echeance) });
  const { save, saving } = useFermer(SANS_OBJET, { id, form: form as never, lire, onSaved: onClose });
  return (
    <FormModal
      title={ECARTER}
      brouillon={`echeance/${id}/ecarter`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <Rappel {...echeance} />
      <TextareaField
        control={form.control}
        name="note"
        label={CHAMPS.note}
        description={NOTE_ECARTEE}
        rows={3}
        required
      />
    </FormModal>
  );
}

/** For a deadline that was added by hand, the label may change too. */
const deplacerSienneForm = deplacerForm.extend({ libelle: requiredText() });

export function DeplacerModal({ echeance, onClose }: Props) {
  const { id, regle } = echeance;
  const lire = ({ libelle, date, note, version }: Echeance) => ({
    libelle: regle ? null : libelle,
    date,
    note,
    version,
  });
  const form = useZodForm(regle ? deplacerForm : deplacerSienneForm, { defaultValues: lire(echeance) });
  const { save, saving } = useDeplacer({ id, form, lire, onSaved: onClose });
  return (
    <FormModal
      title={DEPLACER}
      brouillon={`echeance/${id}/deplacer`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <Rappel {...echeance} />
      <FormGrid columns={2}>
        {!regle && (
          <GridWide>
            <TextField control={form.control} name="libelle" label={CHAMPS.libelle} required />
          </GridWide>
        )}
        <DateField control={form.control} name="date" label={CHAMPS.nouvelleDate} sens="avenir" required />
        <GridWide>
          <TextareaField
            control={form.control}
            name="note"
            label={CHAMPS.note}
            description={regle ? NOTE_DEPLACEE : undefined}
            rows={3}
          />
        </GridWide>
      </FormGrid>
    </FormModal>
  );
}

export function AjouterModal({ dossierId, onClose }: { dossierId: number; onClose: () => void }) {
  const form = useZodForm(echeanceForm, { defaultValues: { libelle: '', date: '', note: null } });
  const { save, saving } = useAjouter({ id: dossierId, form, onSaved: onClose });
  return (
    <FormModal
      title={AJOUTER}
      brouillon={`dossier/${dossierId}/echeance`}
      form={form}
      saving={saving}
      onClose={onClose}
      onSubmit={save}
    >
      <FormGrid columns={2}>
        <GridWide>
          <TextField control={form.control} name="libelle" label={CHAMPS.libelle} required />
        </GridWide>
        <DateField control={form.control} name="date" label={CHAMPS.date} sens="avenir" required />
        <GridWide>
          <TextareaField control={form.control} name="note" label={CHAMPS.note} rows={3} />
        </GridWide>
      </FormGrid>
    </FormModal>
  );
}
