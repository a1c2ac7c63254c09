import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { type GenreEvenement, securityEvent } from '../../kit/server/sql-evenements';
import { placeOf } from '../../kit/server/place';
import { attemptOf } from './appareil';
import type { Auth } from './auth';
import { createQueue } from './queue';
import { type Attempt, countFailure, isThrottled } from './sql-tentatives';

const TROP_DE_TENTATIVES =
  'Trop de mots de passe ou de codes incorrects, veuillez réessayer dans quelques minutes.';

interface Failure {
  genre: GenreEvenement;
  /** Whose account was tried; null when nobody's. */
  userId: number | null;
}

/**
 * Who comes to the door. Attempts are taken one at a time for a place and for an account, so that those sent together,
 * from one address or from many, are counted one by one.
 */
export function createPortier(app: App, auth: Auth) {
  const { db } = app;
  const oneAtATime = createQueue();

  const note = ({ ip, headers }: FastifyRequest, event: Failure & { detail?: string }): Promise<void> =>
    securityEvent(db, { ...event, now: app.now(), adresse: ip, agent: headers['user-agent'] });

  return {
    note,

    /** Refused without a look at what is proved once too many have failed. */
    async receive<A>(
      request: FastifyRequest,
      email: string,
      work: (attempt: Attempt) => Promise<A>,
    ): Promise<A> {
      const attempt = await attemptOf(auth, request, { email: email.toLowerCase(), now: app.now() });
      const account = attempt.device ? `appareil:${attempt.device}` : `compte:${attempt.email}`;
      return oneAtATime(`adresse:${placeOf(attempt.address)}`, () =>
        oneAtATime(account, async () => {
          if (await isThrottled(db, attempt)) throw new AppError('trop_de_tentatives', TROP_DE_TENTATIVES);
          return work(attempt);
        }),
      );
    },

    /** Those that are refused afterwards without a look leave no trace: the last that was looked at says so. */
    async failed(request: FastifyRequest, attempt: Attempt, failure: Failure): Promise<void> {
      const last = await countFailure(db, attempt);
      await note(request, last ? { ...failure, detail: 'essais suspendus un quart d’heure' } : failure);
    },
  };
}

export type Portier = ReturnType<typeof createPortier>;
