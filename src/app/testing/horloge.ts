/** The office's clock, in the hands of a test. */
import { onTestFinished } from 'vitest';
import { HORLOGE } from '../../kit/clock';
import type { Office } from './office';

type Instant = string | number | Date;

/** The office lives at that instant until what it does is done. */
export async function aLInstant<R>(
  { server: { app } }: Office,
  instant: Instant,
  faire: () => Promise<R>,
): Promise<R> {
  const { now } = app;
  app.now = () => new Date(instant);
  return faire().finally(() => {
    app.now = now;
  });
}

/** The same, until the end of the test. */
export function situer({ server: { app } }: Office, instant: Instant): void {
  const { now } = app;
  app.now = () => new Date(instant);
  onTestFinished(() => {
    app.now = now;
  });
}

/** The office has never seen its clock: it believes it, however far a test has just moved it. */
export const croireLHorloge = ({ server: { app } }: Office) =>
  app.db.deleteFrom('tache').where('nom', '=', HORLOGE).execute();
