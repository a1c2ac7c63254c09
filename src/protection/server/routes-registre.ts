import { readAuteur } from '../../compte/server/sql-auteur';
import type { Imprimer } from '../../etude/server/imprimer';
import { marquerVerifie, verifiePar } from '../../etude/server/sql-verification';
import { formatDay } from '../../kit/dates';
import { AppError, notFound } from '../../kit/errors';
import type { App } from '../../kit/server/app';
import { announceBytes, sendPdf } from '../../kit/server/bytes';
import type { Db } from '../../kit/server/db/database';
import { whileThere } from '../../kit/server/gone';
import { parseRequest } from '../../kit/server/parse';
import { serve, serveRaw } from '../../kit/server/serve';
import { refuseStale } from '../../kit/server/version';
import {
  addTraitement,
  deleteTraitement,
  getTraitements,
  registrePdf,
  traitementsCsv,
  updateTraitement,
  verifierTraitement,
} from '../apiRegistre';
import { memesTextes, saisieDe, type Traitement, type TraitementForm } from '../traitement';
import { pageRegistre, registreCsv } from './registre';
import {
  deleteTraitementRow,
  insertTraitement,
  listTraitements,
  lockTraitement,
  updateTraitementRow,
} from './sql-traitements';

const ENTITE = 'traitement';
const DU_LOGICIEL = 'Ce traitement est celui du logiciel\u00a0: il se modifie, il ne se retire pas.';

/** What the journal tells of a row: all but its version. */
const dit = ({ version: _, ...saisie }: TraitementForm) => saisie;
const ditAvant = (avant: Traitement) => ({ ...dit(saisieDe(avant)), verifie: avant.verifieLe !== null });

async function lock(db: Db, id: number, version: number | undefined): Promise<Traitement> {
  const avant = await lockTraitement(db, id);
  if (!avant) throw notFound('Traitement');
  await refuseStale(
    version,
    avant.version,
    async () => avant,
    () => readAuteur(db, { entite: ENTITE, id }),
  );
  return avant;
}

export function registreRoutes(app: App, imprimer: Imprimer): void {
  serve(app, getTraitements, ({ db }) => listTraitements(db));

  serve(app, addTraitement, async ({ db, body, user, now, journal, version }) => {
    const verifie = verifiePar(body, user, now);
    const written = await insertTraitement(db, body, { verifie, now });
    journal({ entite: ENTITE, id: written.id, apres: dit(body) });
    version(written.version);
    return written;
  });

  serve(app, updateTraitement, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const avant = await lock(db, id, body.version);
    const tient = avant.verifieLe !== null && memesTextes(avant, body);
    const verifie = verifiePar(body, user, now);
    const written = await updateTraitementRow(db, id, body, tient ? undefined : verifie);
    journal({
      entite: ENTITE,
      id,
      avant: ditAvant(avant),
      apres: dit({ ...body, verifie: tient || body.verifie }),
    });
    version(written.version);
    return written;
  });

  serve(app, verifierTraitement, async ({ db, params: { id }, body, user, now, journal, version }) => {
    const { verifieLe } = await lock(db, id, body.version);
    const written = await marquerVerifie(db, 'traitement', id, { par: user.id, le: now });
    journal({ entite: ENTITE, id, avant: { verifie: verifieLe !== null }, apres: { verifie: true } });
    version(written.version);
    return written;
  });

  serve(app, deleteTraitement, async ({ db, params: { id }, body, journal }) => {
    const avant = await lock(db, id, body.version);
    if (avant.cle !== null) throw new AppError('conflit', DU_LOGICIEL);
    await deleteTraitementRow(db, id);
    journal({ entite: ENTITE, id, avant: ditAvant(avant), apres: null });
    return { id };
  });

  serveRaw(app, traitementsCsv, async (_request, reply) => {
    const label = `Registre des traitements ${formatDay(app.now()).replaceAll('/', '-')}.csv`;
    announceBytes(reply, { type: 'text/csv; charset=utf-8', label, asAttachment: true });
    return reply.send(registreCsv(await listTraitements(app.db)));
  });

  serveRaw(app, registrePdf, async (request, reply) => {
    const { query } = parseRequest(registrePdf, request);
    const fin = whileThere(reply);
    const at = app.now();
    const pdf = await imprimer('registre', pageRegistre(await listTraitements(app.db), at), at, fin);
    return sendPdf(reply, 'Registre des traitements.pdf', pdf, query.telecharger);
  });
}
