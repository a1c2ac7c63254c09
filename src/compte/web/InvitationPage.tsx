import { useDocumentTitle } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { AppError } from '../../kit/errors';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { keepFocus } from '../../kit/web/focusKept';
import { asAppError } from '../../kit/web/responseError';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { InvitationForm } from './InvitationForm';
import { type Invitation, readInvitation } from './invitation';
import classes from './LoginPage.module.css';
import { invitation as text } from './messages';

type Reading = { invitation: Invitation } | { refusal: AppError } | null;

/** What the link opens; null while it is asked. */
function useInvitation(jeton: string): { reading: Reading; retry: () => void } {
  const [reading, setReading] = useState<Reading>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    const set = (next: Reading) => current && setReading(next);
    readInvitation(jeton).then(
      (invitation) => set({ invitation }),
      (error: unknown) => set({ refusal: asAppError(error) }),
    );
    return () => {
      current = false;
    };
  }, [jeton, attempt]);
  const retry = () => {
    setReading(null);
    setAttempt(attempt + 1);
  };
  return { reading, retry };
}

/** D15: opened by a one-time link, whose secret stands after the #. */
export function InvitationPage() {
  const jeton = useLocation({ select: ({ hash }) => hash });
  useDocumentTitle(`${text.title} · Minutier`);
  return (
    <main ref={keepFocus} className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            M
          </span>
          <span>Minutier</span>
        </div>
        {jeton ? <Opened key={jeton} jeton={jeton} /> : <Refused text={text.sansLien} />}
      </div>
    </main>
  );
}

function Opened({ jeton }: { jeton: string }) {
  const { reading, retry } = useInvitation(jeton);
  if (!reading) return <LoadingState />;
  if ('refusal' in reading) {
    const { code, message } = reading.refusal;
    return <Refused text={message} onRetry={code === 'indisponible' ? retry : undefined} />;
  }
  return <InvitationForm jeton={jeton} invitation={reading.invitation} />;
}

const Refused = (refusal: { text: string; onRetry?: () => void }) => (
  <>
    <h1 className={classes.title}>{text.title}</h1>
    <ErrorState {...refusal} action={<ButtonLink to="/login">{text.connexion}</ButtonLink>} />
  </>
);
