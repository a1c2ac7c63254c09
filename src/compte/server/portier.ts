import type { FastifyRequest } from 'fastify';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { fromOf } from '../../kit/server/context';
import { type GenreEvenement, securityEvent } from '../../kit/server/sql-evenements';
import { placeOf } from '../../kit/server/place';
import { attemptOf } from './appareil';
import type { Auth } from './auth';
import { createQueue } from './queue';
import { type Attempt, countFailure, doorFor } from './sql-tentatives';

const TROP_DE_TENTATIVES =
  'Trop de mots de passe ou de codes incorrects, veuillez réessayer dans quelques minutes.';

const tooMany = (): AppError => new AppError('trop_de_tentatives', TROP_DE_TENTATIVES);

/** `watched`: one more failure will be answered « trop de tentatives ». */
export type Received = Attempt & { watched: boolean };

interface Failure {
  genre: GenreEvenement;
  /** The account that was tried; null when there is none. */
  userId: number | null;
}

/**
 * Counts and limits sign-in attempts. They are handled one at a time per place and per account, so that those sent together, from
 * one address or from many, are counted one by one.
 */
export function createPortier(app: App, auth: Auth) {
  const { db } = app;
  const oneAtATime = createQueue();

  const note = (request: FastifyRequest, event: Failure & { detail?: string }): Promise<void> =>
    securityEvent(db, { ...event, now: app.now(), ...fromOf(request) });

  return {
    note,

    /**
     * After too many failures, another failure is answered so, while right credentials still sign in (« good sign-ins never are »
     * refused for it); after very many, nothing is checked. Error: trop_de_tentatives.
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
     * Counts and records a failure. Attempts refused later without a check leave no event: that of the last failure says so.
     * Error: trop_de_tentatives, when `watched`.
     */
    async failed(request: FastifyRequest, attempt: Received, failure: Failure): Promise<void> {
      const last = await countFailure(db, attempt);
      await note(request, last ? { ...failure, detail: 'essais suspendus un quart d’heure' } : failure);
      if (attempt.watched) throw tooMany();
    },
  };
}

export type Portier = ReturnType<typeof createPortier>;
