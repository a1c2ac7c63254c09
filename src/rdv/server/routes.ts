import { readAuteur } from '../../compte/server/sql-auteur';
import { allFound, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import type { Lock } from '../../kit/server/db/kind';
import { serve } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { refuseStale } from '../../kit/server/version';
import { addRdv, deleteRdvs, getAllRdvs, getRdvById, updateRdv } from '../api';
import { oublierRdvs, suivreRdv } from './annonces';
import { corbeilleRdv } from './corbeille';
import {
  deleteRdvRows,
  insertRdv,
  listRdvs,
  readStoredRdvs,
  type StoredRdv,
  toRdv,
  updateRdvRow,
} from './sql';

const lockRdvs = async (db: Db, ids: number[], lock: Lock): Promise<StoredRdv[]> =>
  allFound(await readStoredRdvs(db, ids, lock), ids, 'Rendez-vous');

export function rdvRoutes(app: App): void {
  serve(app, getAllRdvs, ({ db, query }) => listRdvs(db, query));
  serve(app, getRdvById, async ({ db, params: { id } }) => {
    const [rdv] = await readStoredRdvs(db, [id]);
    if (!rdv) throw notFound('Rendez-vous');
    return toRdv(rdv);
  });

  serve(app, addRdv, async ({ db, body, now, journal, version }) => {
    const written = await insertRdv(db, body, now);
    await suivreRdv(db, { ...body, ...written, created_at: now.toISOString() }, now);
    journal({ entite: 'rdv', id: written.id, apres: body });
    version(written.version);
    return written;
  });

  serve(app, updateRdv, async ({ db, params: { id }, body, now, journal, version }) => {
    const [avant] = await lockRdvs(db, [id], 'change');
    if (!avant) throw notFound('Rendez-vous');
    await refuseStale(
      body.version,
      avant.version,
      async () => toRdv(avant),
      () => readAuteur(db, { entite: 'rdv', id }),
    );
    const written = await updateRdvRow(db, avant, body);
    await suivreRdv(db, { ...avant, ...body, ...written }, now);
    journal({ entite: 'rdv', id, avant, apres: body });
    version(written.version);
    return written;
  });

  serve(app, deleteRdvs, async ({ db, body: ids, user, now, journal }) => {
    const rdvs = await lockRdvs(db, ids, 'remove');
    const jetes = rdvs.map((rdv) => ({ id: rdv.id, contenu: { rdv } }));
    await keepInBin(db, corbeilleRdv, jetes, { userId: user.id, now });
    for (const rdv of rdvs) journal({ entite: 'rdv', id: rdv.id, avant: rdv });
    await oublierRdvs(db, ids);
    await deleteRdvRows(db, ids);
    return { deleted: rdvs.map(({ id }) => id) };
  });
}
