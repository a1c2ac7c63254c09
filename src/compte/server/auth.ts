import { betterAuth } from 'better-auth';
import { ROLE } from '../api';
import { MOT_DE_PASSE_MAX } from '../compte';
import type { SessionUser } from '../../kit/server/app';
import type { Root } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { inTransaction } from '../../kit/server/db/transaction';
import { type AccountFields, insertAccount, readDroits } from './sql';

const SESSION_SECONDS = 7 * 24 * 3600;
const RENEWED_AFTER_SECONDS = 24 * 3600;

/** Set by the server only: left open to the browser, a clerk could make himself a notary. */
const serverSide = { input: false } as const;

/**
 * Accounts and sessions by better-auth, in the office's own database.
 * Only sign-in, sign-out and the reading of the session are used of it; its own rate limit and origin check are
 * replaced by ours (compte/server/sql-tentatives.ts, kit/server/http.ts).
 */
export const createAuth = (db: Root, { secret, secureCookies }: { secret: string; secureCookies: boolean }) =>
  betterAuth({
    appName: 'Minutier',
    baseURL: 'http://minutier.invalid', // never dialled: no link is sent yet
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite' },
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: MOT_DE_PASSE_MAX },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEWED_AFTER_SECONDS },
    account: { modelName: 'identifiant' },
    user: {
      modelName: 'utilisateur',
      additionalFields: {
        firstname: { type: 'string', required: true, ...serverSide },
        lastname: { type: 'string', required: true, ...serverSide },
        phone: { type: 'string', required: false, ...serverSide },
        travail: { type: 'string', required: true, ...serverSide },
        numCompteProff: { type: 'string', required: false, ...serverSide },
        isNotaire: { type: 'boolean', required: true, ...serverSide },
      },
    },
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'minutier',
      useSecureCookies: secureCookies,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      database: { generateId: 'serial' },
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });

export type Auth = ReturnType<typeof createAuth>;

/** Null without a session, and for an account that was deactivated. Rights are read at each call: none outlives its withdrawal. */
export async function sessionUser(
  auth: Auth,
  db: Root,
  cookie: string | undefined,
  watch?: 'watch',
): Promise<SessionUser | null> {
  if (!cookie) return null;
  const session = await auth.api.getSession({
    headers: new Headers({ cookie }),
    query: { disableRefresh: watch !== undefined },
  });
  if (!session) return null;
  const id = Number(session.user.id);
  const rights = await readDroits(db, id);
  return rights && { id, session: Number(session.session.id), roles: [ROLE], rights };
}

/** Slow on purpose: never inside a transaction, which on SQLite would hold the office's only connection. */
export const hashPassword = async (auth: Auth, password: string): Promise<string> =>
  (await auth.$context).password.hash(password);

export const isPassword = async (auth: Auth, hash: string, password: string): Promise<boolean> =>
  (await auth.$context).password.verify({ hash, password });

export interface NewAccount extends AccountFields {
  password: string;
}

/** Accounts are made by the server only; null when the e-mail has one already. */
export async function createAccount(
  auth: Auth,
  db: Root,
  { password, ...account }: NewAccount,
): Promise<number | null> {
  const secret = await hashPassword(auth, password);
  return inTransaction(db, (trx) => insertAccount(trx, account, secret, new Date()));
}
