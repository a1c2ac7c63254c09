import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { asAppError } from '../../kit/web/responseError';
import type { ReponseCle, SecondFacteurRequis } from '../secondFacteur';
import { utiliserCle } from './cle';
import { messages } from './messages';
import { safeReturn } from './session';
import { openSession, openSessionByKey, requisDe } from './signIn';

const text = messages.login;

function explain(error: unknown): string {
  const { code, message } = asAppError(error);
  if (code === 'session_requise' || code === 'invalide') return text.wrong;
  return code === 'trop_de_tentatives' ? text.tooMany : message;
}

interface Typed {
  email: string;
  password: string;
}
interface Second {
  typed: Typed;
  requis: SecondFacteurRequis;
}

/** The sign-in, step by step: the password, then what the account asks besides it. */
export function useLogin() {
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [second, setSecond] = useState<Second | null>(null);

  const attempt = async (work: () => Promise<void>, failed: (error: unknown) => void) => {
    setSending(true);
    setFailure(null);
    try {
      await work();
      // « Back » leads to the screen before, not to a form that one is done with.
      router.history.replace(safeReturn(new URLSearchParams(location.search).get('retour'), '/app'));
    } catch (error) {
      failed(error);
    } finally {
      setSending(false);
    }
  };
  const sendPassword = (typed: Typed) =>
    attempt(
      () => openSession(typed),
      (error) => {
        const requis = requisDe(error);
        if (requis) setSecond({ typed, requis });
        else setFailure(explain(error));
      },
    );
  const sendSecond = (prove: () => Promise<{ code: string } | { cle: ReponseCle }>) =>
    attempt(
      async () => openSession({ ...(second as Second).typed, ...(await prove()) }),
      (error) => {
        // A challenge is answered once: the refusal brings another.
        const requis = requisDe(error);
        if (requis && second) setSecond({ ...second, requis });
        setFailure(explain(error));
      },
    );
  return {
    failure,
    sending,
    requis: second?.requis ?? null,
    refuse: setFailure,
    sendPassword,
    sendCode: (code: string) => sendSecond(async () => ({ code })),
    sendSecondKey: () =>
      sendSecond(async () => {
        const { cle } = (second as Second).requis;
        if (!cle) throw new Error('no passkey was asked for');
        return { cle: await utiliserCle(cle) };
      }),
    sendKey: () => attempt(openSessionByKey, (error) => setFailure(asAppError(error).message)),
    back: () => {
      setSecond(null);
      setFailure(null);
    },
  };
}

export type Login = ReturnType<typeof useLogin>;
