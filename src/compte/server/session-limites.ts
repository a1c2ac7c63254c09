/**
 * How long a session lasts (OWASP ASVS 7.3): longer than a day's work, not overnight. Sensitive calls ask for the password again
 * anyway (`recent` of a call).
 */
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const ABSOLUTE_MS = 7 * 24 * HOUR_MS;
export const IDLE_MS = 12 * HOUR_MS;
const PROOF_MS = 10 * MINUTE_MS;
/** Least time between two writes of when a session was last seen, instead of one per request. */
const SEEN_EVERY_MS = 5 * MINUTE_MS;

type Instant = Date | null | undefined;
interface Dated {
  createdAt: Date;
  vueLe?: Instant;
}

const seenOf = ({ createdAt, vueLe }: Dated): number => (vueLe ?? createdAt).getTime();

/** A session opened further in the future was dated by a wrong clock, and would last too long: it counts as over. */
export const AHEAD_MS = 24 * HOUR_MS;

export const isOver = (session: Dated, now: Date): boolean => {
  const age = now.getTime() - session.createdAt.getTime();
  return age >= ABSOLUTE_MS || age <= -AHEAD_MS || now.getTime() - seenOf(session) >= IDLE_MS;
};

export const isToBeSeen = (session: Dated, now: Date): boolean =>
  Math.abs(now.getTime() - seenOf(session)) >= SEEN_EVERY_MS;

/** In absolute value: another server's clock may be a little ahead, and a clock put back must not make a proof last. */
export const isRecent = ({ confirmeeLe }: { confirmeeLe?: Instant }, now: Date): boolean =>
  Boolean(confirmeeLe) && Math.abs(now.getTime() - (confirmeeLe?.getTime() ?? 0)) < PROOF_MS;
