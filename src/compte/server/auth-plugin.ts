import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { ABSOLUTE_MS } from './session-limites';

const datesOf = (now: Date) => ({
  createdAt: now,
  updatedAt: now,
  expiresAt: new Date(now.getTime() + ABSOLUTE_MS),
});

/**
 * Opens a session for an account whose proofs our own code has checked, dated by the office's clock. Server only: it has no URL,
 * and better-auth's own routes are mounted nowhere.
 */
export const sessionPlugin = (now: () => Date) =>
  ({
    id: 'minutier-session',
    endpoints: {
      openSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }), requireHeaders: true },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.findUserById(ctx.body.userId);
          if (!user) throw new Error('nobody to open a session for');
          const session = await internalAdapter.createSession(user.id, false, datesOf(now()), true);
          await setSessionCookie(ctx, { session, user });
          return ctx.json({ session: session.id });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
