import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { acteRoutes } from '../acte/server/routes';
import { cdgRoutes } from '../cdg/server/routes';
import { clientRoutes } from '../client/server/routes';
import { createAuth, sessionUser } from '../compte/server/auth';
import { compteRoutes } from '../compte/server/routes';
import { estPieceDeClient } from '../client/server/sql-fichiers';
import { estDocumentDeDossier } from '../dossier/server/sql-documents';
import { estPageDeFacture } from '../dossier/server/sql-factures';
import { comptabiliteRoutes } from '../comptabilite/server/routes';
import { estPieceDeDossier } from '../dossier/server/sql-pieces';
import { cdgHooks, dossierRoutes } from '../dossier/server/routes';
import { clientChange, proprieteChange } from '../dossier/server/sql-recherche';
import {
  clientsDansDossiers,
  proprietesDansDossiers,
  societesDansDossiers,
} from '../dossier/server/sql-usage';
import { clientsDansAffaires } from '../cdg/server/sql-usage';
import { echeanceRoutes } from '../echeance/server/routes';
import { createImprimer } from '../etude/server/imprimer';
import { etudeRoutes } from '../etude/server/routes';
import { baremeRoutes } from '../etude/server/routes-baremes';
import { estLogo } from '../etude/server/sql';
import { fichierRoutes } from '../fichier/server/routes';
import { createFileStore } from '../fichier/server/store';
import type { App } from '../kit/server/app';
import { openDatabase, ping } from '../kit/server/db/open';
import type { Links } from '../kit/server/links';
import { createHttp } from '../kit/server/http';
import { createCipher, derivedKey, readOrCreateKey } from '../kit/server/key';
import { createMailer } from '../kit/server/mail';
import { openApiOf } from '../kit/server/openapi';
import { createPdfRenderer } from '../kit/server/pdf';
import { serve, servePublic } from '../kit/server/serve';
import { createTaches } from '../kit/server/taches';
import { notificationRoutes } from '../notification/server/routes';
import { proprieteRoutes } from '../propriete/server/routes';
import { annoncerRdvDuJour } from '../rdv/server/annonces';
import { rdvRoutes } from '../rdv/server/routes';
import { societeRoutes } from '../societe/server/routes';
import { tableauDeBordRoutes } from '../tableau-de-bord/server/routes';
import { vitrineRoutes } from '../vitrine/server/routes';
import { health, openApi } from './api';
import type { Settings } from './settings';
import { serveWeb } from './web-files';

const MIGRATIONS = 'migrations';
const PDF_TEMPLATES = 'modeles/pdf';
const MODELES_ACTES = 'modeles/actes';
const VERSION = '0.1.0';

/** Opens the office (database, key, files) and mounts every slice; nothing listens yet. */
export async function createServer(settings: Settings, now: () => Date = () => new Date()) {
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
  const where = settings.databaseUrl
    ? { url: settings.databaseUrl }
    : { file: join(settings.dataDir, 'minutier.db') };
  const db = await openDatabase(where, MIGRATIONS);
  const key = readOrCreateKey(settings.keyFile);
  const tls = settings.publicUrl?.startsWith('https:') ?? false;
  const auth = createAuth(db, {
    secret: derivedKey(key, 'sessions').toString('base64'),
    secureCookies: tls,
  });
  const store = await createFileStore(join(settings.dataDir, 'fichiers'));
  const cipher = createCipher(derivedKey(key, 'secrets'));
  const http = createHttp(settings);
  const pdf = createPdfRenderer(PDF_TEMPLATES);
  const app: App = {
    http,
    db,
    sessionOf: ({ cookie }, watch) => sessionUser(auth, db, cookie, watch),
    now,
    calls: [],
    followUps: [],
    renderPdf: pdf.renderPdf,
    taches: createTaches({ http, db, now }),
  };

  await http.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        // It would break plain http on the office's network, where browsers complain of the next two also.
        upgradeInsecureRequests: null,
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A document is seen before it is printed: PdfWindow.
        frameSrc: ["'self'", 'blob:'],
        objectSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: tls,
    crossOriginOpenerPolicy: tls,
    originAgentCluster: tls,
  });
  await http.register(multipart, { limits: { fileSize: settings.uploadMaxBytes, files: 1, fields: 10 } });

  servePublic(app, health, async () => {
    await ping(db);
    return { ok: true as const };
  });
  serve(app, openApi, async () => openApiOf(app.calls, VERSION));
  const mailer = createMailer(settings.smtp, http.log);
  compteRoutes(app, auth, { mailer, publicUrl: settings.publicUrl });
  fichierRoutes(
    app,
    store,
    async (trx, id) =>
      (await estPieceDeDossier(trx, id)) ||
      (await estDocumentDeDossier(trx, id)) ||
      (await estPageDeFacture(trx, id)) ||
      (await estPieceDeClient(trx, id)) ||
      (await estLogo(trx, id)),
  );
  const veille = notificationRoutes(app, [annoncerRdvDuJour]);
  const imprimer = createImprimer(app, store);
  etudeRoutes(app, store, imprimer);
  baremeRoutes(app);
  const clientLinks: Links = {
    usedBy: async (db, ids) => [
      ...(await clientsDansDossiers(db, ids)),
      ...(await clientsDansAffaires(db, ids)),
    ],
    changed: clientChange,
  };
  clientRoutes(app, { store, links: clientLinks, imprimer });
  societeRoutes(app, { usedBy: societesDansDossiers, changed: async () => {} });
  proprieteRoutes(app, { usedBy: proprietesDansDossiers, changed: proprieteChange });
  rdvRoutes(app);
  cdgRoutes(app, cdgHooks, imprimer);
  dossierRoutes(app, { cipher, store, imprimer });
  const actes = acteRoutes(app, { store, cipher, fournis: MODELES_ACTES });
  comptabiliteRoutes(app, { cipher, store, imprimer });
  const echeances = echeanceRoutes(app, { mailer, publicUrl: settings.publicUrl });
  tableauDeBordRoutes(app);
  const { contactParHeure: parHeure } = settings;
  vitrineRoutes(app, { key: derivedKey(key, 'contact'), mailer, parHeure });
  await serveWeb(http, settings);

  const close = async (): Promise<void> => {
    await http.close();
    await actes.close();
    await pdf.close();
    await db.destroy();
  };
  return { app, auth, store, cipher, veille, echeances, close };
}
