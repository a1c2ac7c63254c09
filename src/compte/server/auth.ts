import { betterAuth } from 'better-auth';
import { estFinie } from '../inspection';
import { MOT_DE_PASSE_MAX } from '../motDePasse';
import type { SessionUser } from '../../kit/server/app';
import type { Root } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { inTransaction } from '../../kit/server/db/transaction';
import { sessionPlugin } from './auth-plugin';
import { tokenIn } from './cookie-session';
import type { Hachage } from './hachage';
import { premierPas } from './premier-pas';
import { ABSOLUTE_MS, isOver, isRecent, isToBeSeen } from './session-limites';
import { type AccountFields, insertAccount, rolesDe } from './sql';
import { type Lue, markSeen, readSession, readSessionAgain } from './sql-sessions';

const SESSION_SECONDS = ABSOLUTE_MS / 1000;

/** Fields that only the server sets: otherwise a clerk could make himself a notary. */
const serverSide = { input: false } as const;

interface AuthSettings {
  secret: string;
  secureCookies: boolean;
  now: () => Date;
  hachage: Hachage;
}

/**
 * better-auth, in the office's own database, used only to open and close sessions: they are read by our own statement
 * (sql-sessions.ts), and its rate limit and origin check are replaced by ours (sql-tentatives.ts, kit/server/http.ts).
 */
export const createAuth = (db: Root, { secret, secureCookies, now, hachage }: AuthSettings) => {
  const auth = betterAuth({
    appName: 'Minutier',
    baseURL: 'http://minutier.invalid', // never dialled: no link leaves by it
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db, type: isPostgres(db) ? 'postgres' : 'sqlite' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: MOT_DE_PASSE_MAX,
      password: { hash: hachage.hash, verify: ({ hash, password }) => hachage.verify(hash, password) },
    },
    session: {
      expiresIn: SESSION_SECONDS,
      disableSessionRefresh: true,
      additionalFields: {
        // To open a session, the user has just proved who they are.
        confirmeeLe: { type: 'date', required: false, defaultValue: now },
        vueLe: { type: 'date', required: false, defaultValue: now },
      },
    },
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
    plugins: [sessionPlugin(now)],
    advanced: {
      // Behind TLS, a cookie of this host alone: no other site of the domain can plant one (OWASP ASVS 3.3.3).
      cookiePrefix: secureCookies ? '__Host-minutier' : 'minutier',
      useSecureCookies: false,
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true, secure: secureCookies, path: '/' },
      database: { generateId: 'serial' },
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
  });
  return { ...auth, hachage };
};

export type Auth = ReturnType<typeof createAuth>;

/** Null when the session or the inspection is over. */
function userOfSession(session: Lue, now: Date): SessionUser | null {
  if (isOver(session, now) || estFinie(session.inspectionFin, now)) return null;
  return {
    id: session.userId,
    session: session.id,
    roles: rolesDe(session.inspectionFin),
    rights: session.droits,
    recent: isRecent(session, now),
    settingUp: premierPas(session),
    inspecting: session.inspectionFin !== null,
  };
}

interface Asked {
  cookie: string | undefined;
  /** The id of the account that the screen shows, when the request tells it. */
  compte?: string | string[] | undefined;
  now: Date;
  watch: boolean;
}

/**
 * Null without a session, for the screen of another account, for a session that is over, a deactivated account or an inspection
 * that has ended. All of it is read at each call, by one statement: no right outlives its withdrawal.
 */
export async function sessionUser(
  auth: Auth,
  db: Root,
  { cookie, compte, now, watch }: Asked,
): Promise<SessionUser | null> {
  if (!cookie) return null;
  const { authCookies, secret } = await auth.$context;
  const token = tokenIn(cookie, authCookies.sessionToken.name, secret);
  const session = token && (await readSession(db, token));
  if (!session || (compte !== undefined && compte !== String(session.userId))) return null;
  const user = userOfSession(session, now);
  if (user && !watch && isToBeSeen(session, now)) await markSeen(db, session.id, now);
  return user;
}

/** The session of this id, whatever its cookie has become; null on the same grounds. */
export async function sessionAgain(db: Root, id: number, now: Date): Promise<SessionUser | null> {
  const session = await readSessionAgain(db, id);
  return session ? userOfSession(session, now) : null;
}

/** Slow on purpose: never to be called in a transaction, which on SQLite would hold the only writing connection. */
export const hashPassword = ({ hachage }: Auth, password: string): Promise<string> => hachage.hash(password);

export const isPassword = ({ hachage }: Auth, hash: string, password: string): Promise<boolean> =>
  hachage.verify(hash, password);

export interface NewAccount extends AccountFields {
  password: string;
}

/** Creates an account; null when the e-mail has one already. */
export async function createAccount(
  auth: Auth,
  db: Root,
  { password, ...account }: NewAccount,
): Promise<number | null> {
  const secret = await hashPassword(auth, password);
  return inTransaction(db, (trx) => insertAccount(trx, account, secret, new Date()));
}
