import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { type GenreEvenement, securityEvent } from '../../kit/server/sql-evenements';
import { placeOf } from '../../kit/server/place';
import { attemptOf } from './appareil';
import type { Auth } from './auth';
import { createQueue } from './queue';
import { type Attempt, countFailure, doorFor } from './sql-tentatives';

const TROP_DE_TENTATIVES =
  'Trop de mots de passe ou de codes incorrects, veuillez réessayer dans quelques minutes.';

const tooMany = (): AppError => new AppError('trop_de_tentatives', TROP_DE_TENTATIVES);

/** `watched`: one more failure is one too many. */
export type Received = Attempt & { watched: boolean };

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

    /**
     * Once too many have failed, who fails again is told so, and enters who proves what is asked (« good sign-ins never
     * are » refused for it); when very many have, nothing is looked at. Error: trop_de_tentatives.
     */
    async receive<A>(
      request: FastifyRequest,
      email: string,
      work: (attempt: Received) => Promise<A>,
    ): Promise<A> {
      const attempt = await attemptOf(auth, request, { email: email.toLowerCase(), now: app.now() });
      const account = attempt.device ? `appareil:${attempt.device}` : `compte:${attempt.email}`;
      return oneAtATime(`adresse:${placeOf(attempt.address)}`, () =>
        oneAtATime(account, async () => {
          const door = await doorFor(db, attempt);
          if (door === 'shut') throw tooMany();
          return work({ ...attempt, watched: door === 'watched' });
        }),
      );
    },

    /**
     * Those that are refused afterwards without a look leave no trace: the last that was looked at says so.
     * Error: trop_de_tentatives, to whom is watched.
     */
    async failed(request: FastifyRequest, attempt: Received, failure: Failure): Promise<void> {
      const last = await countFailure(db, attempt);
      await note(request, last ? { ...failure, detail: 'essais suspendus un quart d’heure' } : failure);
      if (attempt.watched) throw tooMany();
    },
  };
}

export type Portier = ReturnType<typeof createPortier>;
