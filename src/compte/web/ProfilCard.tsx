import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Control, FieldErrors } from 'react-hook-form';
import { Card, FormGrid, GridWide } from '../../kit/web/Card';
import { alertDialog } from '../../kit/web/dialogs';
import { PhoneField } from '../../kit/web/fields/PhoneField';
import { SelectField } from '../../kit/web/fields/SelectField';
import { TextField } from '../../kit/web/fields/TextField';
import { call } from '../../kit/web/call';
import { notifyWarning } from '../../kit/web/notify';
import { invalidate } from '../../kit/web/queryClient';
import { SaisieGardee } from '../../kit/web/brouillon/SaisieGardee';
import { useDirtyGuard } from '../../kit/web/useDirtyGuard';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import { getUser, type User } from '../api';
import { updateUser } from '../apiProfil';
import { getCollaborateurs } from '../collaborateur';
import { type ProfilForm, profilFormDe } from '../compte';
import { CIVILITES } from '../civilite';
import { profil } from './messages';

const EMAIL_PRIS = 1;
/** A form that follows its values keeps what is typed, unless told. */
const FORGET = { keepDirtyValues: false };

const saisieDe = (user: User): ProfilForm => ({
  version: user.version,
  civilite: user.civilite,
  firstname: user.firstname,
  lastname: user.lastname,
  phone: user.phone ?? '',
  email: user.email,
  travail: user.travail,
  numCompteProff: user.numCompteProff,
});

/** The keyboard follows: into the first field, then back to the button. */
function useEdition() {
  const [edition, setEdition] = useState(false);
  const modifier = useRef<HTMLButtonElement>(null);
  const champs = useRef<HTMLDivElement>(null);
  const opened = useRef(false);
  useEffect(() => {
    if (edition) champs.current?.querySelector<HTMLInputElement>('input[type="text"]')?.focus();
    // Whoever went on to another field of the page meanwhile types there.
    else if (opened.current && document.activeElement === document.body) modifier.current?.focus();
    opened.current = edition;
  }, [edition]);
  return { edition, setEdition, modifier, champs };
}

interface Edition {
  edition: boolean;
  onSaved: () => void;
}

/** While it is only read, it follows the account; once opened, it stands on the version that was read then (D75). */
function useProfil(user: User, { edition, onSaved }: Edition) {
  const [relu, setRelu] = useState(true);
  const lu = saisieDe(user);
  const form = useZodForm(profilFormDe(user.isNotaire), {
    defaultValues: lu,
    values: edition ? undefined : lu,
  });
  const { save, saving, lastSave } = useSave({
    run: (body: ProfilForm) => call(updateUser, { body }),
    success: (answer) => (answer === EMAIL_PRIS ? null : profil.modifie),
    invalidate: [getCollaborateurs],
    form,
    fusion: { lire: saisieDe },
    onSaved: (answer, saved) => void (answer === EMAIL_PRIS ? direEmailPris() : finir(saved)),
  });
  /** Opened again, it must stand on what was just written; what would be typed until then would be shown, and not saved. */
  const finir = async (saved: ProfilForm) => {
    form.reset(saved, FORGET);
    setRelu(false);
    await invalidate(getUser);
    setRelu(true);
    onSaved();
  };
  /** R253: the account is read again; what is typed stays, to be corrected. */
  const direEmailPris = async () => {
    void invalidate(getUser);
    await alertDialog(profil.changezEmail, profil.erreur);
    form.setError('email', { message: profil.emailPris }, { shouldFocus: true });
  };
  /** R250, R251, D08: an empty e-mail is only missing. `formState` would still be that of before the press. */
  const warn = (errors: FieldErrors<ProfilForm>) => {
    if (errors.email && form.getValues('email').trim() !== '') notifyWarning(profil.verifiezEmail);
  };
  const submit = (event: FormEvent) => void form.handleSubmit(save, warn)(event);
  return { form, saving: saving || !relu, lastSave, submit };
}

/** R244 to R255: read until « Modifier », then a form. */
export function ProfilCard({ user }: { user: User }) {
  const { edition, setEdition, modifier, champs } = useEdition();
  const { form, saving, lastSave, submit } = useProfil(user, { edition, onSaved: () => setEdition(false) });
  useDirtyGuard(edition && form.formState.isDirty, saving, lastSave);
  const annuler = () => {
    form.reset(saisieDe(user), FORGET);
    setEdition(false);
  };
  const ouvrir = !edition && (
    <Button
      ref={modifier}
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEdition(true)}
    >
      {profil.modifier}
    </Button>
  );
  const boutons = edition && (
    <>
      <Button variant="default" disabled={saving} onClick={annuler}>
        {profil.annuler}
      </Button>
      <Button type="submit" disabled={saving}>
        {saving ? 'Chargement…' : profil.confirmer}
      </Button>
    </>
  );
  return (
    <form noValidate onSubmit={submit}>
      <Card title={profil.infos} actions={ouvrir} bar={boutons}>
        {edition && <SaisieGardee form={form} cle="profil" />}
        <div ref={champs} inert={saving}>
          <Champs control={form.control} isNotaire={user.isNotaire} readOnly={!edition} />
        </div>
      </Card>
    </form>
  );
}

interface ChampsProps {
  control: Control<ProfilForm>;
  isNotaire: boolean;
  readOnly: boolean;
}

function Champs({ control, isNotaire, readOnly }: ChampsProps) {
  const champ = <K extends keyof typeof profil.champs>(name: K) => ({
    control,
    name,
    label: profil.champs[name],
    required: true,
    readOnly,
  });
  return (
    <FormGrid columns={2}>
      <TextField {...champ('firstname')} />
      <TextField {...champ('lastname')} />
      <SelectField {...champ('civilite')} required={false} data={CIVILITES} clearable />
      <PhoneField {...champ('phone')} national />
      <TextField {...champ('email')} type="email" />
      <TextField {...champ('travail')} />
      {isNotaire && (
        <GridWide>
          <TextField {...champ('numCompteProff')} />
        </GridWide>
      )}
    </FormGrid>
  );
}
