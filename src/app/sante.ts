/** What a proxy, a container or a watchman asks: does it live, may it be sent requests. */
import { setTimeout } from 'node:timers/promises';
import type { App } from '../kit/server/app';
import { isUpToDate, migrationsOf } from '../kit/server/db/migrate';
import { ping } from '../kit/server/db/open';
import { diskRoom } from '../kit/server/disk';
import type { Pressure } from '../kit/server/pressure';
import { servePublic } from '../kit/server/serve';
import { Shed } from '../kit/server/shed';
import { health, pret, vivant } from './api';

const ANSWER_MS = 1_000;
/** Below, the next write may be the one that does not fit. */
const ROOM_BYTES = 50 * 1_048_576;

/** Names alone: what is behind is the log's business. */
type Reason = 'base' | 'schema' | 'disque' | 'charge';

interface Asked {
  dataDir: string;
  migrations: string;
  pressure: Pressure;
}

async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const answered = new AbortController();
  const late = setTimeout(ANSWER_MS, otherwise, { signal: answered.signal, ref: false });
  late.catch(() => {});
  try {
    return await Promise.race([answer.catch(() => otherwise), late]);
  } finally {
    answered.abort();
  }
}

export function santeRoutes(app: App, { dataDir, migrations, pressure }: Asked): void {
  const { db } = app;
  const names = migrationsOf(migrations); // this server's, whatever is put in the folder later

  servePublic(app, health, async () => {
    await ping(db);
    return { ok: true as const };
  });
  servePublic(app, vivant, async () => ({ ok: true as const }));

  const ofBase = async (): Promise<Reason[]> => ((await isUpToDate(db, names)) ? [] : ['schema']);
  const ofDisk = async (): Promise<Reason[]> =>
    (await diskRoom(dataDir)).libre < ROOM_BYTES ? ['disque'] : [];
  servePublic(app, pret, async () => {
    const found = await Promise.all([
      inTime<Reason[]>(ofBase(), ['base']),
      inTime<Reason[]>(ofDisk(), ['disque']),
    ]);
    const reasons = [...found.flat(), ...(pressure.isUnder() ? (['charge'] as const) : [])];
    if (reasons.length > 0) throw new Shed('pas_pret', { raisons: reasons });
    return { ok: true as const };
  });
}
