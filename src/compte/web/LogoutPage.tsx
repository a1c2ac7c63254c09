import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../kit/web/call';
import { ErrorState, LoadingState } from '../../kit/web/states';
import { signOut } from '../api';
import { forgetSession } from './guard';
import { messages } from './messages';

/** D01: signs out by POST, then shows the login page. */
export function LogoutPage() {
  const router = useRouter();
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    try {
      await call(signOut);
      forgetSession();
      router.history.replace('/login');
    } catch {
      setFailed(true);
    }
  }, [router]);
  useEffect(() => void leave(), [leave]);
  return (
    <main>
      {failed ? (
        <ErrorState text={messages.logout.failed} onRetry={() => void leave()} />
      ) : (
        <LoadingState label={messages.logout.going} />
      )}
    </main>
  );
}
