import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { asAppError } from '../../kit/web/responseError';
import classes from './LoginPage.module.css';
import { messages } from './messages';
import { safeReturn } from './session';
import { openSession } from './signIn';

const text = messages.login;
const Particules = lazy(async () => ({ default: (await import('./Particules')).Particules }));

function explain(error: unknown): string {
  const { code, message } = asAppError(error);
  if (code === 'session_requise' || code === 'invalide') return text.wrong;
  return code === 'trop_de_tentatives' ? text.tooMany : message;
}

/** D01. Two fields need no form library: this page must be light. */
export function LoginPage() {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  useDocumentTitle(`${text.title} · Minutier`);

  const send = async (email: string, password: string) => {
    setSending(true);
    setFailure(null);
    try {
      await openSession({ email, password });
      router.history.push(safeReturn(new URLSearchParams(location.search).get('retour'), '/app'));
    } catch (error) {
      setFailure(explain(error));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const email = String(data.get('email') ?? '').trim();
    const password = String(data.get('password') ?? '');
    if (email && password) void send(email, password);
    else setFailure(text.missing);
  };

  return (
    <main className={classes.page}>
      {/* Decoration: the form is there before it. */}
      <Suspense>
        <Particules />
      </Suspense>
      <form noValidate className={classes.card} onSubmit={submit}>
        <div className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            M
          </span>
          <span>Minutier</span>
        </div>
        <h1 className={classes.title}>{text.title}</h1>
        <p className={classes.lead}>{text.lead}</p>
        {failure && (
          <Alert role="alert" color="rouge" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {failure}
          </Alert>
        )}
        <TextInput
          label={text.email}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          aria-invalid={failure !== null}
        />
        <PasswordInput
          label={text.password}
          name="password"
          autoComplete="current-password"
          aria-invalid={failure !== null}
          visibilityToggleButtonProps={{ 'aria-label': `${text.show} / ${text.hide}`, tabIndex: 0 }}
        />
        <Button type="submit" fullWidth disabled={sending}>
          {sending ? 'Chargement…' : text.submit}
        </Button>
      </form>
    </main>
  );
}
