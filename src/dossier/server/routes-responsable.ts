import { listActifs, lockActif, readNoms } from '../../compte/server/sql-noms';
import { readAuteur } from '../../compte/server/sql-auteur';
import { invalidField } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Cipher } from '../../kit/server/cipher';
import { serve } from '../../kit/server/serve';
import { perimee } from '../../kit/server/version';
import { changerResponsable, getResponsables } from '../apiRegistre';
import { chargerDossier } from './charger';
import { verrouillerTous } from './ecriture';
import { confierDossiers } from './sql-ensemble';
import { listPartis } from './sql-liste';

const INCONNU = 'Choisissez un collaborateur dont le compte est actif.';

/** Whoever sees a file may hand it over: those who see every file, and its own responsible, who may then no longer see it. */
export function responsableRoutes(app: App, cipher: Cipher): void {
  // Accounts that were closed are listed only for whoever sees all files: nobody else can see a file of theirs.
  serve(app, getResponsables, async ({ db, user, query }) => [
    ...(await listActifs(db)),
    ...(query.partis === '1' && app.access.seesAll(user) ? await listPartis(db) : []),
  ]);

  serve(app, changerResponsable, async ({ db, body, journal }) => {
    const rows = await verrouillerTous(db, body.ids);
    const apres = await lockActif(db, body.responsable);
    if (!apres) throw invalidField('responsable', INCONNU);
    const changes = rows.filter(({ responsable_id: actuel }) => actuel !== apres.id);
    const confie = changes.find(
      ({ responsable_id: actuel }) => body.avant !== undefined && actuel !== body.avant,
    );
    if (confie)
      throw perimee(
        await chargerDossier(db, confie.id, cipher),
        await readAuteur(db, { entite: 'dossier', id: confie.id, actions: [changerResponsable.path] }),
      );
    const noms = await readNoms(
      db,
      changes.flatMap(({ responsable_id: id }) => (id === null ? [] : [id])),
    );
    await confierDossiers(
      db,
      changes.map(({ id }) => id),
      apres.id,
    );
    for (const { id, responsable_id: avant } of changes)
      journal({
        entite: 'dossier',
        id,
        avant: { responsable: noms.get(avant ?? 0) ?? null },
        apres: { responsable: apres },
      });
    return { ids: rows.map(({ id }) => id), responsable: apres };
  });
}
