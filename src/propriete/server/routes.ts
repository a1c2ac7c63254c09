import { readAuteur } from '../../compte/server/sql-auteur';
import { allFound, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import type { Db } from '../../kit/server/db/database';
import type { Lock } from '../../kit/server/db/kind';
import { encoreUtilises, type Links, refuseWhenUsed } from '../../kit/server/links';
import { serve } from '../../kit/server/serve';
import { keepInBin } from '../../kit/server/sql-corbeille';
import { refuseStale } from '../../kit/server/version';
import {
  addPropriete,
  deleteProprietes,
  getAllProprietes,
  getProprieteById,
  getProprietesSelect,
  updatePropriete,
} from '../api';
import { getProprieteDoublons } from '../apiDoublons';
import { proprieteLabel } from '../propriete';
import { corbeillePropriete } from './corbeille';
import {
  type StoredPropriete,
  deleteProprieteRows,
  insertPropriete,
  listProprieteOptions,
  listProprietes,
  readProprietes,
  readStoredProprietes,
  updateProprieteRow,
} from './sql';
import { listProprieteDoublons } from './sql-doublons';

const lockProprietes = async (db: Db, ids: number[], lock: Lock): Promise<StoredPropriete[]> =>
  allFound(await readStoredProprietes(db, ids, lock), ids, 'Propriété');

export function proprieteRoutes(app: App, links: Links): void {
  serve(app, getAllProprietes, ({ db, query }) => listProprietes(db, query));
  serve(app, getProprietesSelect, ({ db, query }) => listProprieteOptions(db, query));
  serve(app, getProprieteDoublons, ({ db, query }) => listProprieteDoublons(db, query));
  serve(app, getProprieteById, async ({ db, params: { id } }) => {
    const [propriete] = await readProprietes(db, [id]);
    if (!propriete) throw notFound('Propriété');
    return propriete;
  });

  serve(app, addPropriete, async ({ db, body, now, journal, version }) => {
    const written = await insertPropriete(db, body, now);
    journal({ entite: 'propriete', id: written.id, apres: body });
    version(written.version);
    return written;
  });

  serve(app, updatePropriete, async ({ db, params: { id }, body, journal, version }) => {
    const [avant] = await lockProprietes(db, [id], 'change');
    await refuseStale(
      body.version,
      avant?.version ?? 0,
      async () => (await readProprietes(db, [id]))[0],
      () => readAuteur(db, { entite: 'propriete', id }),
    );
    const written = await updateProprieteRow(db, id, body);
    await links.changed(db, id);
    journal({ entite: 'propriete', id, avant, apres: body });
    version(written.version);
    return written;
  });

  serve(app, deleteProprietes, async ({ db, body: ids, user, now, journal }) => {
    const proprietes = await lockProprietes(db, ids, 'remove');
    const noms = new Map(proprietes.map((p) => [p.id, proprieteLabel(p.designation, p.ref_fonciere)]));
    await refuseWhenUsed(db, { ids, user, noms }, links, {
      un: 'Cette propriété ne peut pas être supprimée\u00a0: un dossier s’en sert.',
      plusieurs: encoreUtilises('un dossier'),
    });
    const jetees = proprietes.map((propriete) => ({ id: propriete.id, contenu: { propriete } }));
    await keepInBin(db, corbeillePropriete, jetees, { userId: user.id, now });
    for (const propriete of proprietes) journal({ entite: 'propriete', id: propriete.id, avant: propriete });
    await deleteProprieteRows(db, ids);
    return { deleted: proprietes.map(({ id }) => id) };
  });
}
