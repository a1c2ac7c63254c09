import { listActifs, lockActif, readNoms } from '../../compte/server/sql-noms';
import { invalidField } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { serve } from '../../kit/server/serve';
import { changerResponsable, getResponsables } from '../apiRegistre';
import { verrouillerTous } from './ecriture';
import { updateDossierRow } from './sql';
import { listPartis } from './sql-liste';

const INCONNU = 'Choisissez un collaborateur dont le compte est actif.';

/** Whoever sees a file may hand it over: who sees all of them, and its own responsible, who may lose sight of it so. */
export function responsableRoutes(app: App): void {
  // Of who is no more, only who sees every file has something to hand over.
  serve(app, getResponsables, async ({ db, user, query }) => [
    ...(await listActifs(db)),
    ...(query.partis === '1' && app.access.seesAll(user) ? await listPartis(db) : []),
  ]);

  serve(app, changerResponsable, async ({ db, body, journal }) => {
    const rows = await verrouillerTous(db, body.ids);
    const apres = await lockActif(db, body.responsable);
    if (!apres) throw invalidField('responsable', INCONNU);
    const noms = await readNoms(
      db,
      rows.flatMap(({ responsable_id: id }) => (id === null ? [] : [id])),
    );
    const changes = rows.filter(({ responsable_id: id }) => id !== apres.id);
    for (const { id, responsable_id: avant } of changes) {
      await updateDossierRow(db, id, { responsable_id: apres.id });
      journal({
        entite: 'dossier',
        id,
        avant: { responsable: noms.get(avant ?? 0) ?? null },
        apres: { responsable: apres },
      });
    }
    return { ids: rows.map(({ id }) => id), responsable: apres };
  });
}
