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
  addSociete,
  deleteSocietes,
  getAllSocietes,
  getSocieteById,
  getSocietesSelect,
  updateSociete,
} from '../api';
import { getSocieteDoublons } from '../apiDoublons';
import type { Societe } from '../societe';
import { corbeilleSociete } from './corbeille';
import {
  type StoredSociete,
  deleteSocieteRows,
  insertSociete,
  listSocieteOptions,
  listSocietes,
  readSocietes,
  readStoredSocietes,
  updateSocieteRow,
} from './sql';
import { listSocieteDoublons } from './sql-doublons';

async function readOne(db: Db, id: number): Promise<Societe> {
  const [societe] = await readSocietes(db, [id]);
  if (!societe) throw notFound('Société');
  return societe;
}

const lockSocietes = async (db: Db, ids: number[], lock: Lock): Promise<StoredSociete[]> =>
  allFound(await readStoredSocietes(db, ids, lock), ids, 'Société');

export function societeRoutes(app: App, links: Links): void {
  serve(app, getAllSocietes, ({ db, query }) => listSocietes(db, query));
  serve(app, getSocietesSelect, ({ db, query }) => listSocieteOptions(db, query));
  serve(app, getSocieteDoublons, ({ db, query }) => listSocieteDoublons(db, query));
  serve(app, getSocieteById, ({ db, params }) => readOne(db, params.id));

  serve(app, addSociete, async ({ db, body, now, journal, version }) => {
    const written = await insertSociete(db, body, now);
    journal({ entite: 'societe', id: written.id, apres: body });
    version(written.version);
    return written;
  });

  serve(app, updateSociete, async ({ db, params: { id }, body, journal, version }) => {
    const [avant] = await lockSocietes(db, [id], 'change');
    await refuseStale(
      body.version,
      avant?.version ?? 0,
      () => readOne(db, id),
      () => readAuteur(db, { entite: 'societe', id }),
    );
    const written = await updateSocieteRow(db, id, body);
    await links.changed(db, id);
    journal({ entite: 'societe', id, avant, apres: body });
    version(written.version);
    return written;
  });

  serve(app, deleteSocietes, async ({ db, body: ids, user, now, journal }) => {
    const societes = await lockSocietes(db, ids, 'remove');
    const noms = new Map(societes.map(({ id, nom }) => [id, nom]));
    await refuseWhenUsed(db, { ids, user, noms }, links, {
      un: 'Cette société ne peut pas être supprimée\u00a0: un dossier s’en sert.',
      plusieurs: encoreUtilises('un dossier'),
    });
    const jetees = societes.map((societe) => ({ id: societe.id, contenu: { societe } }));
    await keepInBin(db, corbeilleSociete, jetees, { userId: user.id, now });
    for (const societe of societes) journal({ entite: 'societe', id: societe.id, avant: societe });
    await deleteSocieteRows(db, ids);
    return { deleted: societes.map(({ id }) => id) };
  });
}
