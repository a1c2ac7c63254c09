import { Alert, Button, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { maskNationalPhone } from '../../kit/telephone';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { SecretInput } from '../../kit/web/fields/SecretInput';
import { STARRED } from '../../kit/web/fields/starred';
import { manquesOf } from '../../kit/web/fieldErrors';
import { asAppError } from '../../kit/web/responseError';
import { motsDuContexte } from '../motDePasse';
import { ForceMotDePasse } from './ForceMotDePasse';
import { acceptInvitation, type Invitation, type Reponse } from './invitation';
import styles from './InvitationForm.module.css';
import classes from './LoginPage.module.css';
import { invitation as text, motDePasse, profil } from './messages';
import { inspection as inspectionText } from './messagesInspection';

type Erreurs = Partial<Record<string, string>>;

interface Failure {
  message: string;
  champs: Erreurs;
}

/** What the server said, field by field; what no field shows is said above them. */
function failureOf(error: unknown): Failure {
  const manques = manquesOf(error);
  const { message } = asAppError(error);
  return {
    message: manques.length > 0 ? text.verifiez : message,
    champs: Object.fromEntries(manques.map(({ path, message }) => [path, message])),
  };
}

function useAccept(jeton: string) {
  const router = useRouter();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  /** What is saved, of an account that is opened by more than a password. */
  const [enregistre, setEnregistre] = useState<string | null>(null);

  const send = async (reponse: Reponse) => {
    setSending(true);
    try {
      await acceptInvitation(reponse);
      router.history.replace('/app');
    } catch (error) {
      // The new password is kept; the account asks for its second factor besides.
      const { code, message } = asAppError(error);
      if (code === 'second_facteur_requis') setEnregistre(message);
      else setFailure(failureOf(error));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const texte = (name: string) => data.get(name) as string | null;
    const password = texte('password') ?? '';
    if (password !== texte('conf')) {
      setFailure({ message: text.verifiez, champs: { conf: motDePasse.differe } });
      return;
    }
    setFailure(null);
    void send({
      jeton,
      password,
      firstname: texte('firstname'),
      lastname: texte('lastname'),
      phone: texte('phone'),
      travail: texte('travail'),
    });
  };
  const form = useRef<HTMLFormElement>(null);
  // The first wrong field may be above what the screen shows of a long form.
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failure]);
  return { form, failure, sending, submit, enregistre };
}

interface Props {
  jeton: string;
  invitation: Invitation;
}

/** Who arrives says who he is and chooses a password; who has an account only chooses a password. */
export function InvitationForm({ jeton, invitation: { email, nouveau, inspection } }: Props) {
  const { form, failure, sending, submit, enregistre } = useAccept(jeton);
  const [password, setPassword] = useState('');
  const contexte = useMemo(() => motsDuContexte([email]), [email]);
  const champ = (name: string, label: string) => ({
    name,
    label,
    error: failure?.champs[name],
    labelProps: STARRED,
    'aria-required': true,
  });
  if (enregistre) return <Enregistre>{enregistre}</Enregistre>;
  return (
    <form ref={form} noValidate className={styles.fields} onSubmit={submit}>
      <h1 className={classes.title}>{nouveau ? text.title : text.renouvelerTitle}</h1>
      <p className={classes.lead}>
        {inspection && inspectionText.lead(inspection.nom, inspection.fin)}
        {!inspection && (nouveau ? text.lead : text.renouvelerLead)}
      </p>
      {failure && (
        <Alert role="alert" color="rouge" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {failure.message}
        </Alert>
      )}
      <TextInput label={profil.champs.email} value={email} autoComplete="username" readOnly />
      {nouveau && !inspection && <Identite champ={champ} />}
      <div>
        <SecretInput
          {...champ('password', text.password)}
          called={text.password}
          description={failure?.champs.password ? undefined : text.regle}
          autoComplete="new-password"
          autoFocus={!nouveau || inspection !== null}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <ForceMotDePasse password={password} contexte={contexte} />
      </div>
      <SecretInput {...champ('conf', text.conf)} called={text.conf} autoComplete="new-password" />
      <Button type="submit" fullWidth disabled={sending}>
        {sending ? 'Chargement…' : nouveau ? text.creer : text.renouveler}
      </Button>
    </form>
  );
}

const Enregistre = ({ children }: { children: string }) => (
  <div className={styles.fields}>
    <h1 className={classes.title}>{text.renouvelerTitle}</h1>
    <p className={classes.lead} role="status">
      {children}
    </p>
    <ButtonLink to="/login">{text.connexion}</ButtonLink>
  </div>
);

function Identite({ champ }: { champ: (name: string, label: string) => object }) {
  return (
    <>
      <TextInput {...champ('firstname', profil.champs.firstname)} autoComplete="given-name" autoFocus />
      <TextInput {...champ('lastname', profil.champs.lastname)} autoComplete="family-name" />
      <TextInput
        {...champ('phone', profil.champs.phone)}
        type="tel"
        autoComplete="tel-national"
        placeholder="06 12 34 56 78"
        onBlur={({ currentTarget }) => {
          currentTarget.value = maskNationalPhone(currentTarget.value);
        }}
      />
      <TextInput {...champ('travail', profil.champs.travail)} autoComplete="organization-title" />
      <p className={styles.donnees}>
        {text.donnees} <a href="/donnees-personnelles">{text.vosDroits}</a>.
      </p>
    </>
  );
}
