import { useState } from 'react';
import { call } from '../../kit/web/call';
import { manquesOf } from '../../kit/web/fieldErrors';
import { asAppError } from '../../kit/web/responseError';
import { confirmer } from '../apiConnexion';
import type { ReponseCle, SecondFacteurRequis } from '../secondFacteur';
import { utiliserCle } from './cle';
import { requisDe } from './signIn';

const messageOf = (error: unknown): string => manquesOf(error)[0]?.message ?? asAppError(error).message;

interface Second {
  password: string;
  requis: SecondFacteurRequis;
}

/** Proving again who one is, step by step: the password, then what the account asks besides it. */
export function useConfirmation(answer: (proved: boolean) => void) {
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [second, setSecond] = useState<Second | null>(null);

  const send = async (password: string, prove?: () => Promise<{ code: string } | { cle: ReponseCle }>) => {
    setSending(true);
    setFailure(null);
    try {
      await call(confirmer, { body: { password, ...(await prove?.()) } });
      answer(true);
    } catch (error) {
      // There is nobody left to prove: what is said of the session must not stand behind this window.
      if (asAppError(error).code === 'session_requise') return answer(false);
      // A challenge is answered once: the refusal brings another.
      const requis = requisDe(error);
      if (requis) setSecond({ password, requis });
      if (!requis || prove) setFailure(messageOf(error));
      setSending(false);
    }
  };
  return {
    failure,
    sending,
    requis: second?.requis ?? null,
    refuse: setFailure,
    sendPassword: (password: string) => send(password),
    sendCode: (code: string) => send(second?.password ?? '', async () => ({ code })),
    sendSecondKey: () =>
      send(second?.password ?? '', async () => {
        if (!second?.requis.cle) throw new Error('no passkey was asked for');
        return { cle: await utiliserCle(second.requis.cle) };
      }),
    back: () => {
      setSecond(null);
      setFailure(null);
    },
  };
}
