import { useDocumentTitle } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { ButtonLink } from '../../kit/web/ButtonLink';
import { asAppError } from '../../kit/web/responseError';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { InvitationForm } from './InvitationForm';
import { type Invitation, readInvitation } from './invitation';
import classes from './LoginPage.module.css';
import { invitation as text } from './messages';

type Reading = { invitation: Invitation } | { refusal: string } | null;

/** What the link opens; null while it is asked. */
function useInvitation(jeton: string): Reading {
  const [reading, setReading] = useState<Reading>(null);
  useEffect(() => {
    let current = true;
    const set = (next: Reading) => current && setReading(next);
    readInvitation(jeton).then(
      (invitation) => set({ invitation }),
      (error: unknown) => set({ refusal: asAppError(error).message }),
    );
    return () => {
      current = false;
    };
  }, [jeton]);
  return reading;
}

/** D15: opened by a one-time link, whose secret stands after the #. */
export function InvitationPage() {
  const jeton = useLocation({ select: ({ hash }) => hash });
  useDocumentTitle(`${text.title} · Minutier`);
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <div className={classes.brand}>
          <span className={classes.mark} aria-hidden>
            M
          </span>
          <span>Minutier</span>
        </div>
        {jeton ? <Opened key={jeton} jeton={jeton} /> : <Refused>{text.sansLien}</Refused>}
      </div>
    </main>
  );
}

function Opened({ jeton }: { jeton: string }) {
  const reading = useInvitation(jeton);
  if (!reading) return <LoadingState />;
  if ('refusal' in reading) return <Refused>{reading.refusal}</Refused>;
  return <InvitationForm jeton={jeton} invitation={reading.invitation} />;
}

const Refused = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className={classes.title}>{text.title}</h1>
    <ErrorState text={String(children)} action={<ButtonLink to="/login">{text.connexion}</ButtonLink>} />
  </>
);
