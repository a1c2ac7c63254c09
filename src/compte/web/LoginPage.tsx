import { Alert, Button, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle, IconKey } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react';
import { SecretInput } from '../../kit/web/fields/SecretInput';
import { keepFocus } from '../../kit/web/focusKept';
import { navigateurSaitLesCles } from './cle';
import classes from './LoginPage.module.css';
import { messages } from './messages';
import { SecondFacteurStep } from './SecondFacteurStep';
import { type Login, useLogin } from './useLogin';

const text = messages.login;
const Particules = lazy(async () => ({ default: (await import('./Particules')).Particules }));

/** D01. Two fields need no form library: this page must be light. */
export function LoginPage() {
  const login = useLogin();
  useDocumentTitle(`${text.title} · Minutier`);
  const alert = login.failure && (
    <Alert role="alert" color="rouge" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {login.failure}
    </Alert>
  );
  return (
    <main ref={keepFocus} className={classes.page}>
      {/* Decoration: the form is there before it. */}
      <Suspense>
        <Particules />
      </Suspense>
      <div className={classes.card}>
        <div className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            M
          </span>
          <span>Minutier</span>
        </div>
        {login.requis ? (
          <SecondFacteurStep requis={login.requis} login={login} alert={alert} />
        ) : (
          <PasswordStep login={login} alert={alert} />
        )}
      </div>
    </main>
  );
}

function PasswordStep({ login, alert }: { login: Login; alert: ReactNode }) {
  const { failure, sending } = login;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (email && password) void login.sendPassword({ email, password });
    else login.refuse(text.missing);
  };
  return (
    <form noValidate className={classes.step} onSubmit={submit}>
      <h1 className={classes.title}>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {alert}
      <TextInput
        label={text.email}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        aria-invalid={failure !== null}
      />
      <SecretInput
        label={text.password}
        called={text.password}
        name="password"
        autoComplete="current-password"
        aria-invalid={failure !== null}
      />
      <Button type="submit" fullWidth disabled={sending}>
        {sending ? 'Chargement…' : text.submit}
      </Button>
      {navigateurSaitLesCles() && (
        <>
          <p className={classes.or} aria-hidden>
            {text.ou}
          </p>
          <Button
            variant="default"
            fullWidth
            disabled={sending}
            leftSection={<IconKey size={17} aria-hidden />}
            onClick={() => void login.sendKey()}
          >
            {text.parCle}
          </Button>
        </>
      )}
    </form>
  );
}
