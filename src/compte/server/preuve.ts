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
  /** What is asked besides the password: refuses by throwing, once it has counted it as `failed`. */
  besides?: (failed: () => Promise<void>) => Promise<unknown>;
}

/** Whoever asks with a session knows the password too, or not; failures count as those of sign-in do. */
export const createPreuve =
  (app: App, auth: Auth, portier: Portier) =>
  /** The hash that the password was checked against; null when it is wrong. */
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
      // A right password alone must not give a thief of it new tries at the codes.
      if (besides || !(await isProtege(app.db, id))) await forgetFailures(app.db, attempt);
      return known.hash;
    });
  };

export type Preuve = ReturnType<typeof createPreuve>;
