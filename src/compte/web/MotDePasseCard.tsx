import { Button } from '@mantine/core';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { Card, FormGrid } from '../../kit/web/Card';
import { call } from '../../kit/web/call';
import { alertDialog } from '../../kit/web/dialogs';
import { PasswordField } from '../../kit/web/fields/PasswordField';
import { notifyWarning } from '../../kit/web/notify';
import { asAppError } from '../../kit/web/responseError';
import { useSave } from '../../kit/web/useSave';
import { useZodForm } from '../../kit/web/useZodForm';
import type { User } from '../api';
import { updatePass } from '../apiProfil';
import { concordent, type MotDePasseForm, motDePasseFields, VERIFIEZ_MOTS_DE_PASSE } from '../compte';
import { motsDuContexte } from '../motDePasse';
import { getSessions } from '../sessions';
import { ForceMotDePasse } from './ForceMotDePasse';
import { motDePasse, profil } from './messages';
import classes from './ProfilPage.module.css';

const VIDE: MotDePasseForm = { actuel: '', new: '', conf: '' };
const INCORRECT = 1;

/** R256 to R261. */
export function MotDePasseCard({ user, onSaved }: { user: User; onSaved?: () => void }) {
  const { email, firstname, lastname } = user;
  const form = useZodForm(motDePasseFields, { defaultValues: VIDE });
  const [left, setLeft] = useState(false);
  const [nouveau, conf] = form.watch(['new', 'conf']);

  const contexte = useMemo(() => motsDuContexte([email, firstname, lastname]), [email, firstname, lastname]);

  /** A change is sent whose answer never came: it may be done, and the password typed as the present one no longer is. */
  const sansReponse = useRef(false);

  /** R260. */
  const direIncorrect = async () => {
    const lines = sansReponse.current ? [motDePasse.peutEtreChange] : [];
    await alertDialog(motDePasse.incorrect, profil.erreur, lines);
    form.setFocus('actuel', { shouldSelect: true });
  };
  const { save, saving } = useSave({
    run: (body: MotDePasseForm) => call(updatePass, { body }),
    success: (answer) => (answer === INCORRECT ? null : motDePasse.modifie),
    invalidate: [getSessions],
    form,
    onSaved: (answer) => {
      if (answer === INCORRECT) return void direIncorrect();
      sansReponse.current = false;
      form.reset(VIDE);
      setLeft(false);
      onSaved?.();
    },
    onFailed: (error) => {
      sansReponse.current ||= asAppError(error).code === 'indisponible';
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = form.getValues();
    if (concordent(typed.new, typed.conf)) return void form.handleSubmit(save)(event);
    // R258: nothing is sent.
    notifyWarning(VERIFIEZ_MOTS_DE_PASSE);
    setLeft(true);
    void form.trigger(undefined, { shouldFocus: true }).then((valides) => valides && form.setFocus('conf'));
  };

  const champ = <K extends keyof MotDePasseForm>(name: K) => ({
    control: form.control,
    name,
    required: true,
  });
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={motDePasse.title}
        bar={
          <Button type="submit" disabled={saving}>
            {saving ? 'Chargement…' : profil.confirmer}
          </Button>
        }
      >
        {/* For password managers: whose password it is. */}
        <input className={classes.username} type="text" autoComplete="username" value={email} readOnly />
        <div inert={saving}>
          <FormGrid columns={1}>
            <PasswordField {...champ('actuel')} label={motDePasse.actuel} autoComplete="current-password" />
            <div>
              <PasswordField
                {...champ('new')}
                label={motDePasse.nouveau}
                autoComplete="new-password"
                description={
                  form.formState.errors.new ? motDePasse.note : `${motDePasse.regle} ${motDePasse.note}`
                }
              />
              <ForceMotDePasse password={nouveau} contexte={contexte} />
            </div>
            <PasswordField
              {...champ('conf')}
              label={motDePasse.conf}
              autoComplete="new-password"
              error={left && conf !== nouveau ? motDePasse.differe : undefined}
              onLeave={() => setLeft(true)}
            />
          </FormGrid>
        </div>
      </Card>
    </form>
  );
}
