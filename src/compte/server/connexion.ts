import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatDate } from '../../kit/dates';
import { AppError } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { fromOf } from '../../kit/server/context';
import { securityEvent } from '../../kit/server/sql-evenements';
import type { Root } from '../../kit/server/db/database';
import { dernierJourDe, estFinie } from '../inspection';
import { rememberDevice } from './appareil';
import { type Auth, hashPassword, isPassword, sessionUser } from './auth';
import { callAuth } from './auth-call';
import { passCookies } from './session';
import { readFin } from './sql-inspection';
import { readEmail } from './sql';
import { readIdentifiant } from './sql-connexion';
import { writeHash } from './sql-profil';
import { closeSession, markSignedIn } from './sql-sessions';

const TERMINEE = 'accès d’inspection terminé';
const aPrisFin = (jour: string): string => `Votre accès d’inspection a pris fin le ${jour}.`;

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

interface Checked {
  /** Null when nobody has this e-mail. */
  id: number | null;
  /** False for a wrong password and for a deactivated account alike: nobody learns which. */
  ok: boolean;
  /** The hash that the password was checked by. */
  hash: string;
}

/** Takes as long whether or not the account exists. Opens no session. */
export async function checkPassword(
  auth: Auth,
  { db }: App,
  { email, password }: { email: string; password: string },
): Promise<Checked> {
  const known = await readIdentifiant(db, email);
  if (!known) {
    const hash = await hashPassword(auth, password);
    return { id: null, ok: false, hash };
  }
  const right = await isPassword(auth, known.hash, password);
  return { id: known.id, ok: right && known.actif, hash: known.hash };
}

/** Whether that password still opens the account that it was checked for: a new one may have been written just now. */
export async function stillOpens(
  auth: Auth,
  { db }: App,
  { email, password }: { email: string; password: string },
  { id, hash }: Checked,
): Promise<boolean> {
  const known = await readIdentifiant(db, email, 'change');
  if (!known?.actif || known.id !== id) return false;
  // It may be another hash of the same password, made again meanwhile (`renewHash`).
  return known.hash === hash || isPassword(auth, known.hash, password);
}

/** Replaces a hash of an older cost, now that the password is known. */
export async function renewHash(
  auth: Auth,
  { db, now }: App,
  id: number,
  { hash, password }: { hash: string; password: string },
): Promise<void> {
  if (!auth.hachage.isOld(hash)) return;
  await writeHash(db, id, { from: hash, to: await hashPassword(auth, password), now: now() });
}

/** Closes the session that this browser had: another takes its place (OWASP ASVS 7.2.4). */
async function closeOwn(
  auth: Auth,
  db: Root,
  { request, now }: { request: FastifyRequest; now: Date },
): Promise<void> {
  const { cookie } = request.headers;
  const own = await sessionUser(auth, db, { cookie, now, watch: true });
  if (own) await closeSession(db, own.id, own.session);
}

/** Refuses an inspection that has ended, only after the account was proved. Returns whether it is an inspection. */
async function inspecteOuRefus(
  { db, now }: App,
  userId: number,
  from: ReturnType<typeof fromOf>,
): Promise<boolean> {
  const fin = await readFin(db, userId);
  if (fin === null) return false;
  if (!estFinie(fin, now())) return true;
  await securityEvent(db, { genre: 'connexion_refusee', now: now(), userId, ...from, detail: TERMINEE });
  throw new AppError('droit_requis', aPrisFin(formatDate(dernierJourDe(fin))));
}

interface Opening {
  userId: number;
  /** How it was opened, for the security event. */
  comment: string;
  /** Asked once the session exists, since a new password closes only existing ones; if false, the session is closed. */
  holds?: () => Promise<boolean>;
}

/** Opens the session and sets its cookie, once the account was fully proved. False when `holds` says that the proof is void. */
export async function startSession(
  auth: Auth,
  app: App,
  { request, reply }: Http,
  { userId, comment, holds }: Opening,
): Promise<boolean> {
  const { db, now } = app;
  const from = fromOf(request);
  const { adresse, agent } = from;
  const inspecte = await inspecteOuRefus(app, userId, from);
  const headers = new Headers({ 'x-forwarded-for': adresse, ...(agent ? { 'user-agent': agent } : {}) });
  await closeOwn(auth, db, { request, now: now() });
  const opened = await callAuth(() =>
    auth.api.openSession({ body: { userId: String(userId) }, headers, returnHeaders: true }),
  );
  if (holds && !(await holds())) {
    await closeSession(db, userId, Number(opened.response.session));
    return false;
  }
  passCookies(reply, opened.headers);
  await markSignedIn(db, userId, now());
  await rememberDevice(auth, { request, reply }, await readEmail(db, userId));
  const dit = inspecte
    ? ({ genre: 'inspection', detail: `connexion, ${comment}` } as const)
    : ({ genre: 'connexion', detail: comment } as const);
  await securityEvent(db, { ...dit, now: now(), userId, ...from });
  return true;
}
