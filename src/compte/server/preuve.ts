import type { FastifyRequest } from 'fastify';
import { notFound } from '../../kit/errors';
import type { App, SessionUser } from '../../kit/server/app';
import { type Auth, isPassword } from './auth';
import type { Portier } from './portier';
import { readCredentials } from './sql-profil';
import { isProtege } from './sql-second-facteur';
import { forgetFailures } from './sql-tentatives';

interface Asked {
  password: string;
  request: FastifyRequest;
  /** Checks what is asked besides the password; on a refusal, calls `failed` to count it, then throws. */
  besides?: (failed: () => Promise<void>) => Promise<unknown>;
}

/** Checks the password of somebody who has a session already; failures are counted like those of sign-in. */
export const createPreuve =
  (app: App, auth: Auth, portier: Portier) =>
  /** Returns the hash that the password was checked by; null when it is wrong. */
  async ({ id }: SessionUser, { password, request, besides }: Asked): Promise<string | null> => {
    const known = await readCredentials(app.db, id);
    if (!known) throw notFound('Compte');
    return portier.receive(request, known.email, async (attempt) => {
      const failed = () => portier.failed(request, attempt, { genre: 'confirmation_refusee', userId: id });
      if (!(await isPassword(auth, known.hash, password))) {
        await failed();
        return null;
      }
      await besides?.(failed);
      // A stolen password alone must not reset the count of wrong codes.
      if (besides || !(await isProtege(app.db, id))) await forgetFailures(app.db, attempt);
      return known.hash;
    });
  };

export type Preuve = ReturnType<typeof createPreuve>;
