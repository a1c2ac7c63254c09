/**
 * How long a session lasts (OWASP ASVS 7.3). A day's work passes without signing in again, a night does not; what is
 * sensitive asks for the password again anyway (`recent` of a call).
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const ABSOLUTE_MS = 7 * 24 * HOUR_MS;
export const IDLE_MS = 12 * HOUR_MS;
const PROOF_MS = 10 * MINUTE_MS;
/** One write in that time says that a session is alive, not one a request. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

type Instant = Date | null | undefined;
interface Dated {
  createdAt: Date;
  vueLe?: Instant;
}

const seenOf = ({ createdAt, vueLe }: Dated): number => (vueLe ?? createdAt).getTime();

/** A session that opened later than that, a clock that was wrong opened: it would last for as long as it was wrong. */
export const AHEAD_MS = 24 * HOUR_MS;

export const isOver = (session: Dated, now: Date): boolean => {
  const age = now.getTime() - session.createdAt.getTime();
  return age >= ABSOLUTE_MS || age <= -AHEAD_MS || now.getTime() - seenOf(session) >= IDLE_MS;
};

export const isToBeSeen = (session: Dated, now: Date): boolean =>
  Math.abs(now.getTime() - seenOf(session)) >= SEEN_EVERY_MS;

/** Of two servers, one may be a little ahead; a clock that was put back does not make a proof last. */
export const isRecent = ({ confirmeeLe }: { confirmeeLe?: Instant }, now: Date): boolean =>
  Boolean(confirmeeLe) && Math.abs(now.getTime() - (confirmeeLe?.getTime() ?? 0)) < PROOF_MS;
