import multipart from '@fastify/multipart';
import { join } from 'node:path';
import { acteRoutes } from '../acte/server/routes';
import { createIncidents } from '../administration/server/incidents';
import { metriquesRoutes } from '../administration/server/metriques';
import { administrationRoutes, type Machine } from '../administration/server/routes';
import { ACTIONS, GENRES } from '../administration/genres';
import { journalRoutes } from '../administration/server/routes-journal';
import { nomsPour } from '../administration/server/sql-noms';
import { cdgRoutes } from '../cdg/server/routes';
import { clientRoutes } from '../client/server/routes';
import { createAuth, sessionUser } from '../compte/server/auth';
import { createHachage } from '../compte/server/hachage';
import { createDefis } from '../compte/server/defi';
import { compteRoutes } from '../compte/server/routes';
import { brouillonRoutes } from '../compte/server/routes-brouillon';
import { estPieceDeClient } from '../client/server/sql-fichiers';
import { corbeilleRoutes } from '../corbeille/server/routes';
import { dossiersVisiblesOuSans } from '../dossier/server/sql-acces';
import { estDocumentDeDossier } from '../dossier/server/sql-documents';
import { estPageDeFacture, figesDansFactures } from '../dossier/server/sql-factures';
import { comptabiliteRoutes } from '../comptabilite/server/routes';
import { estPieceDeDossier } from '../dossier/server/sql-pieces';
import { PRESENCE } from '../dossier/server/sql-presence';
import { cdgHooks, dossierRoutes } from '../dossier/server/routes';
import { clientChange, proprieteChange } from '../dossier/server/sql-recherche';
import { clientsUtilises, proprietesDansDossiers, societesDansDossiers } from '../dossier/server/sql-usage';
import { echeanceRoutes } from '../echeance/server/routes';
import { createImprimer } from '../etude/server/imprimer';
import { etudeRoutes } from '../etude/server/routes';
import { baremeRoutes } from '../etude/server/routes-baremes';
import { estLogo, readEtude } from '../etude/server/sql';
import { pointsDeControle } from '../historique/server/points';
import { historiqueRoutes } from '../historique/server/routes';
import { noterAbimes, relireFichiers } from '../fichier/server/abimes';
import { balayer } from '../fichier/server/balayage';
import { fichierRoutes } from '../fichier/server/routes';
import type { App } from '../kit/server/app';
import { forgetDeleted } from '../kit/server/db/forget';
import { listenOthers } from '../kit/server/db/listen';
import { poolUse } from '../kit/server/db/open';
import { diskRoom } from '../kit/server/disk';
import { createDocuments } from '../kit/server/documents';
import { createDrain } from '../kit/server/drain';
import { fingerprinter } from '../kit/server/fingerprint';
import { limitPressure } from '../kit/server/pressure';
import type { Links } from '../kit/server/links';
import { createHttp } from '../kit/server/http';
import { asItWas } from '../kit/server/in-time';
import { createCipher } from '../kit/server/cipher';
import { createMailer } from '../kit/server/mail';
import { openApiOf } from '../kit/server/openapi';
import { createPdfRenderer } from '../kit/server/pdf';
import { createReplicas } from '../kit/server/replicas';
import { serve } from '../kit/server/serve';
import { createTaches } from '../kit/server/taches';
import { COMPTE } from '../kit/url';
import { notifier } from '../notification/server/sql';
import { notificationRoutes } from '../notification/server/routes';
import { proprieteRoutes } from '../propriete/server/routes';
import { personneRoutes } from '../protection/server/routes';
import { registreRoutes } from '../protection/server/routes-registre';
import { annoncerRdvDuJour } from '../rdv/server/annonces';
import { rdvRoutes } from '../rdv/server/routes';
import { societeRoutes } from '../societe/server/routes';
import { sauvegardeRoutes } from '../sauvegarde/server/routes';
import { tableauDeBordRoutes } from '../tableau-de-bord/server/routes';
import { vitrineRoutes } from '../vitrine/server/routes';
import { deleteMessages, readAuteurs, readMessages } from '../vitrine/server/sql';
import { createAccess } from './acces';
import { CORBEILLE } from './corbeille';
import { openApi } from './api';
import { setHeaders } from './en-tetes';
import { oublierPerimes } from './perimes';
import { MIGRATIONS, empechementDe, lanceurDe, magasin, memeDisque, verifieurDe } from './sauvegardes';
import { santeRoutes } from './sante';
import { ouvrirEtude } from './ouvrir';
import { readNotice } from './notice';
import type { Settings } from './settings';
import { lieuDesPoints, memoireDesEffacements } from './temoins';
import { serveWeb } from './web-files';

const PDF_TEMPLATES = 'modeles/pdf';
const MODELES_ACTES = 'modeles/actes';
const VERSION = '0.1.0';

/** Opens the office (database, key, files) and mounts every slice; nothing listens yet. */
export async function createServer(settings: Settings, now: () => Date = () => new Date()) {
  const depuis = now();
  const { ring, where, db, release } = await ouvrirEtude(settings, depuis);
  const tls = settings.publicUrl?.startsWith('https:') ?? false;
  const auth = createAuth(db, {
    secret: ring.purpose('sessions').current().toString('base64'),
    secureCookies: tls,
    now,
    hachage: createHachage(settings.coutMotDePasse),
  });
  const cipher = createCipher(ring.purpose('secrets'));
  const incidents = createIncidents(db, now);
  const http = createHttp({ ...settings, onFailure: incidents.note });
  const abime = noterAbimes({ log: http.log, db, now });
  const store = await magasin(settings, ring, abime);
  const pdf = createPdfRenderer(PDF_TEMPLATES);
  const app: App = {
    http,
    db,
    sessionOf: ({ cookie, [COMPTE]: compte }, watch) =>
      sessionUser(auth, db, { cookie, compte, now: now(), watch: watch !== undefined }),
    now,
    access: createAccess(db),
    calls: [],
    followUps: [],
    renderPdf: pdf.renderPdf,
    documents: createDocuments({ db, now, max: settings.documentsParMinute }),
    fingerprint: fingerprinter(ring.purpose('idempotence').current()),
    replicas: createReplicas(db, settings.databaseReplicaUrls, tls),
    taches: createTaches({ http, db, now }),
  };

  await setHeaders(http, { tls, sousDomaines: settings.hstsSousDomaines });
  const pressure = await limitPressure(http, settings.pression);
  await http.register(multipart, { limits: { fileSize: settings.uploadMaxBytes, files: 1, fields: 10 } });

  const drain = createDrain(http);
  santeRoutes(app, { dataDir: settings.dataDir, migrations: MIGRATIONS, pressure, drain, store });
  serve(app, openApi, () => openApiOf(app.calls, VERSION));
  const mailer = createMailer(settings.smtp, http.log);
  const verifier = verifieurDe(settings);
  const prendrePoint = pointsDeControle(app, { ring, lieu: lieuDesPoints(settings), mailer, verifier });
  compteRoutes(
    app,
    auth,
    { mailer, publicUrl: settings.publicUrl },
    {
      cipher,
      defis: createDefis(ring.purpose('defis').current()),
      motsDeLEtude: async (trx) => [(await readEtude(trx)).nom],
      avertir: (trx, avis, le) =>
        notifier(trx, { ...avis, type: 'Alert', state: 'important', sender: null }, le),
    },
  );
  brouillonRoutes(app, ring.purpose('brouillons'));
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
  app.taches.add({
    nom: 'relire les pièces',
    heure: '03:10',
    run: (le, end) => relireFichiers({ db, store }, le, end),
  });
  const balai = { db, store, log: http.log, nommesAilleurs: figesDansFactures };
  app.taches.add({
    nom: 'balayer les pièces',
    heure: '03:40',
    run: (le, end) => balayer(balai, le, end),
  });
  app.taches.add({ nom: 'oublier ce qui est périmé', heure: '03:30', run: (le) => oublierPerimes(db, le) });
  const veille = notificationRoutes(
    app,
    [annoncerRdvDuJour],
    (user) => dossiersVisiblesOuSans(user, 'notification.dossier_id'),
    [{ topic: PRESENCE, kind: 'dossier' }],
  );
  const imprimer = createImprimer(app, store);
  etudeRoutes(app, store, imprimer);
  baremeRoutes(app);
  const clientLinks: Links = { usedBy: clientsUtilises, changed: clientChange };
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
  registreRoutes(app, imprimer);
  await personneRoutes(app, {
    store,
    memoire: memoireDesEffacements(settings),
    messages: { auteurs: readAuteurs, lire: readMessages, effacer: deleteMessages },
    nommesAilleurs: figesDansFactures,
    oublier: forgetDeleted,
  });
  await corbeilleRoutes(app, CORBEILLE);
  const { contactParHeure: parHeure } = settings;
  vitrineRoutes(app, { key: ring.purpose('contact').current(), mailer, parHeure });
  const copiesAuMemeEndroit = asItWas(() => memeDisque(settings), false);
  const empechement = asItWas(() => empechementDe(settings), null);
  sauvegardeRoutes(app, {
    lancer: lanceurDe(settings),
    chaqueNuit: settings.sauvegardes.chaqueNuit,
    memeDisque: copiesAuMemeEndroit,
    empechement,
  });
  const parole = { genres: GENRES, nomsPour, actions: ACTIONS, calls: app.calls };
  historiqueRoutes(app, parole);
  journalRoutes(app, parole, verifier);
  const machine: Machine = {
    version: VERSION,
    depuis,
    store,
    fichierBase: join(settings.dataDir, 'minutier.db'),
    disque: () => diskRoom(settings.dataDir),
    memeDisque: copiesAuMemeEndroit,
    empechement,
    sauvegardee: !settings.demo,
    publique: !settings.demo && settings.publicUrl !== undefined,
  };
  administrationRoutes(app, machine);
  await metriquesRoutes(app, {
    token: settings.metricsToken,
    pressure,
    machine,
    pool: () => poolUse(db),
  });
  await serveWeb(http, settings, () => readNotice(db));
  const deaf = await listenOthers(db, where, http.log);

  const close = async (): Promise<void> => {
    await http.close();
    await actes.close();
    await pdf.close();
    await incidents.settled();
    await deaf();
    await app.replicas.close();
    await db.destroy();
    await release();
  };
  return { app, auth, store, cipher, veille, echeances, prendrePoint, drain, close };
}
