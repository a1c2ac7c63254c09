import { officeDay, DAY_MS } from '../../kit/dates';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import { inTransaction } from '../../kit/server/db/transaction';
import { oublierAvant } from './sql';

/** Writes a day's notifications; called again, it adds nothing. */
export type Source = (db: Db, now: Date) => Promise<void>;

const KEPT_MS = 90 * DAY_MS;

/** Runs the sources once a day, at the first call after the day has begun. Never fails: a failure is tried again later. */
export function createJour(app: App, sources: Source[]): () => Promise<void> {
  let told = '';
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    const now = app.now();
    try {
      await inTransaction(app.db, async (trx) => {
        for (const source of sources) await source(trx, now);
        await oublierAvant(trx, new Date(now.getTime() - KEPT_MS));
      });
      told = officeDay(now);
    } catch (error) {
      app.http.log.error({ err: error }, 'the notifications of the day were not told');
    }
  };
  return async () => {
    if (officeDay(app.now()) === told) return;
    telling ??= tell().finally(() => {
      telling = undefined;
    });
    await telling;
  };
}
