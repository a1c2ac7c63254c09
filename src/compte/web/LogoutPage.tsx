import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { effacerCompte } from '../../kit/web/brouillon/poste';
import { call } from '../../kit/web/call';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { getUser, signOut } from '../api';
import { messages } from './messages';
import { forgetSession } from './session';

/** Nothing of the account stays on the machine. */
async function leave(): Promise<void> {
  const user = await call(getUser).catch(() => null);
  await call(signOut);
  if (user) effacerCompte(user.id);
}

/** D01: signs out by POST, then shows the login page. */
export function LogoutPage() {
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(1);
  useEffect(() => {
    const gone = () => {
      forgetSession();
      router.history.replace('/login');
    };
    leave().then(gone, () => setFailed(true));
  }, [attempt, router]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return (
    <main>
      {failed ? (
        <ErrorState text={messages.logout.failed} onRetry={retry} />
      ) : (
        <LoadingState label={messages.logout.going} />
      )}
    </main>
  );
}
