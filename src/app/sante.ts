/** The probes of a proxy, a container or a monitor: is this server alive, may it be sent requests. */
import { DONE } from '../kit/api';
import type { App } from '../kit/server/app';
import { isUpToDate, migrationsOf } from '../kit/server/db/migrate';
import { ping } from '../kit/server/db/open';
import type { FileStore } from '../fichier/server/store';
import { diskRoom } from '../kit/server/disk';
import type { Drain } from '../kit/server/drain';
import { inTime } from '../kit/server/in-time';
import type { Pressure } from '../kit/server/pressure';
import { servePublic } from '../kit/server/serve';
import { Shed } from '../kit/server/shed';
import { health, pret, vivant } from './api';

/** Free bytes of the disk below which the next write may not fit. */
const ROOM_BYTES = 50 * 1_048_576;

/** Names only: the log has the details. */
type Reason = 'base' | 'schema' | 'disque' | 'charge' | 'arret';
/** What this server lacks and still serves: the other servers lack it too, and to send people there would not help. */
type Without = 'pieces';

interface Asked {
  dataDir: string;
  migrations: string;
  pressure: Pressure;
  drain: Drain;
  store: FileStore;
}

export function santeRoutes(app: App, { dataDir, migrations, pressure, drain, store }: Asked): void {
  const { db } = app;
  const names = migrationsOf(migrations); // this server's, whatever is put in the folder later

  servePublic(app, health, async () => {
    await ping(db);
    return DONE;
  });
  servePublic(app, vivant, async () => DONE);

  const ofBase = async (): Promise<Reason[]> => ((await isUpToDate(db, names)) ? [] : ['schema']);
  const ofDisk = async (): Promise<Reason[]> =>
    (await diskRoom(dataDir)).libre < ROOM_BYTES ? ['disque'] : [];
  const ofStore = (): Promise<Without[]> => store.ping().then(() => []);
  servePublic(app, pret, async () => {
    if (drain.begun()) throw new Shed('pas_pret', { raisons: ['arret'] satisfies Reason[] });
    const [base, disk, sans] = await Promise.all([
      inTime<Reason[]>(ofBase(), ['base']),
      inTime<Reason[]>(ofDisk(), ['disque']),
      inTime<Without[]>(ofStore(), ['pieces']),
    ]);
    const reasons = [...base, ...disk, ...(pressure.isUnder() ? (['charge'] as const) : [])];
    if (reasons.length > 0) throw new Shed('pas_pret', { raisons: reasons });
    return sans.length > 0 ? { ...DONE, sans } : DONE;
  });
}
