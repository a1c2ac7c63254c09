import { acteRoutes } from '../acte/server/routes';
import { metriquesRoutes } from '../administration/server/metriques';
import { administrationRoutes, type Machine } from '../administration/server/routes';
import { ACTIONS, GENRES } from '../administration/genres';
import { journalRoutes } from '../administration/server/routes-journal';
import { nomsPour } from '../administration/server/sql-noms';
import { cdgRoutes } from '../cdg/server/routes';
import { clientRoutes } from '../client/server/routes';
import { createDefis } from '../compte/server/defi';
import { compteRoutes } from '../compte/server/routes';
import { brouillonRoutes } from '../compte/server/routes-brouillon';
import { corbeilleRoutes } from '../corbeille/server/routes';
import { dossiersVisiblesOuSans } from '../dossier/server/sql-acces';
import { estPageDeFacture, figesDansFactures } from '../dossier/server/sql-factures';
import { comptabiliteRoutes } from '../comptabilite/server/routes';
import { PRESENCE } from '../dossier/server/sql-presence';
import { cdgHooks, dossierRoutes } from '../dossier/server/routes';
import { clientChange, proprieteChange, societeChange } from '../dossier/server/sql-recherche';
import { clientsUtilises, proprietesDansDossiers, societesDansDossiers } from '../dossier/server/sql-usage';
import { echeanceRoutes } from '../echeance/server/routes';
import { etudeRoutes } from '../etude/server/routes';
import { baremeRoutes } from '../etude/server/routes-baremes';
import { estLogo, readEtude } from '../etude/server/sql';
import { pointsDeControle } from '../historique/server/points';
import { historiqueRoutes } from '../historique/server/routes';
import { relireFichiers } from '../fichier/server/abimes';
import { balayer } from '../fichier/server/balayage';
import { fichierRoutes } from '../fichier/server/routes';
import { estEnPlace } from '../fichier/server/sql-emplacements';
import { forgetDeleted } from '../kit/server/db/forget';
import { listenOthers } from '../kit/server/db/listen';
import { poolUse } from '../kit/server/db/open';
import { diskRoom } from '../kit/server/disk';
import { inTime } from '../kit/server/in-time';
import type { Db } from '../kit/server/db/database';
import { asItWas } from '../kit/server/in-time';
import { openApiOf } from '../kit/server/openapi';
import { serve } from '../kit/server/serve';
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
import { DEBOUT, NUANCES } from './acces';
import { CORBEILLE } from './corbeille';
import { openApi } from './api';
import { oublierPerimes } from './perimes';
import { EMPECHE_MUET, MIGRATIONS, empechementDe, lanceurDe, memeDisque } from './sauvegardes';
import { santeRoutes } from './sante';
import { readNotice } from './notice';
import { type Parts, createParts } from './parts';
import { type Settings, fileOf } from './settings';
import { balaiDe, lieuDesPoints, memoireDesEffacements } from './temoins';
import { serveWeb } from './web-files';

const MODELES_ACTES = 'modeles/actes';
const VERSION = '0.1.0';

/** Opens the office (database, key, files) and mounts every slice, from the bottom up; nothing listens yet. */
export async function createServer(settings: Settings, now: () => Date = () => new Date()) {
  const parts = await createParts(settings, now);
  const { app, auth, store, cipher, ring, imprimer, mailer, verifier, drain } = parts;

  mountHealth(parts);
  const prendrePoint = pointsDeControle(app, { ring, lieu: lieuDesPoints(settings), mailer, verifier });
  mountAccounts(parts);
  mountPieces(parts);
  const veille = mountNotifications(parts);
  mountRegisters(parts);
  cdgRoutes(app, cdgHooks, imprimer);
  dossierRoutes(app, { cipher, store, imprimer });
  const actes = acteRoutes(app, { store, cipher, fournis: MODELES_ACTES });
  comptabiliteRoutes(app, { cipher, store, imprimer });
  const echeances = echeanceRoutes(app, { mailer, publicUrl: settings.publicUrl });
  await mountAbove(parts);
  await mountInstallation(parts);
  await serveWeb(app.http, settings, () => readNotice(app.db));
  const deaf = await listenOthers(app.db, parts.where, app.http.log);

  const close = async (): Promise<void> => {
    await app.http.close();
    await actes.close();
    await deaf();
    await parts.close();
  };
  return { app, auth, store, cipher, veille, echeances, prendrePoint, drain, close };
}

function mountHealth({ app, settings, pressure, drain, store }: Parts): void {
  santeRoutes(app, { dataDir: settings.dataDir, migrations: MIGRATIONS, pressure, drain, store });
  serve(app, openApi, () => openApiOf(app.calls, VERSION));
}

function mountAccounts({ app, auth, ring, cipher, mailer, settings: { publicUrl } }: Parts): void {
  compteRoutes(
    app,
    auth,
    { mailer, publicUrl },
    {
      cipher,
      defis: createDefis(ring.purpose('defis').current()),
      motsDeLEtude: async (trx) => [(await readEtude(trx)).nom],
      avertir: (trx, avis, le) =>
        notifier(trx, { ...avis, type: 'Alert', state: 'important', sender: null }, le),
    },
  );
  brouillonRoutes(app, ring.purpose('brouillons'));
}

/** What may refer to a piece, which is served as long as one of these does. */
const NOMMANTS = [estEnPlace, estPageDeFacture, estLogo];

async function estNomme(db: Db, fichierId: number): Promise<boolean> {
  for (const nomme of NOMMANTS) if (await nomme(db, fichierId)) return true;
  return false;
}

function mountPieces({ app, store, settings }: Parts): void {
  const { db, http, taches } = app;
  fichierRoutes(app, store, estNomme);
  taches.add({
    nom: 'relire les pièces',
    heure: '03:10',
    run: (le, end) => relireFichiers({ db, store }, le, end),
  });
  const balai = { db, store, log: http.log, ...balaiDe(settings) };
  taches.add({ nom: 'balayer les pièces', heure: '03:40', run: (le, end) => balayer(balai, le, end) });
  taches.add({
    nom: 'oublier ce qui est périmé',
    heure: '03:30',
    forGood: true,
    run: (le) => oublierPerimes(db, le),
  });
}

const mountNotifications = ({ app }: Parts) =>
  notificationRoutes(
    app,
    [annoncerRdvDuJour],
    (user) => dossiersVisiblesOuSans(user, 'notification.dossier_id'),
    [{ topic: PRESENCE, kind: 'dossier' }],
  );

/** The registers: the office, its clients and companies, what they own, its appointments. */
function mountRegisters({ app, store, imprimer }: Parts): void {
  etudeRoutes(app, store, imprimer);
  baremeRoutes(app);
  clientRoutes(app, { store, links: { usedBy: clientsUtilises, changed: clientChange }, imprimer });
  societeRoutes(app, { usedBy: societesDansDossiers, changed: societeChange });
  proprieteRoutes(app, { usedBy: proprietesDansDossiers, changed: proprieteChange });
  rdvRoutes(app);
}

/** The slices above all others: figures, people's data, the bin, the public page. */
async function mountAbove({ app, store, imprimer, ring, mailer, settings }: Parts): Promise<void> {
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
}

/** The installation: its backups, its journal, the state of its machine. */
async function mountInstallation(parts: Parts): Promise<void> {
  const { app, settings, store, verifier, pressure } = parts;
  const copies = {
    memeDisque: asItWas(() => memeDisque(settings), false),
    empechement: asItWas(() => empechementDe(settings), null, { told: EMPECHE_MUET }),
  };
  const { chaqueNuit } = settings.sauvegardes;
  sauvegardeRoutes(app, { lancer: lanceurDe(settings), chaqueNuit, ...copies });
  const parole = { genres: GENRES, nuances: NUANCES, nomsPour, actions: ACTIONS, calls: app.calls };
  historiqueRoutes(app, parole, DEBOUT);
  journalRoutes(app, parole, verifier);
  const machine: Machine = {
    version: VERSION,
    depuis: parts.depuis,
    avanceBase: parts.clock.ahead,
    store,
    fichierBase: fileOf(settings),
    disque: () => inTime(diskRoom(settings.dataDir), { libre: 0, total: 0 }),
    ...copies,
    sauvegardee: !settings.demo,
    publique: !settings.demo && settings.publicUrl !== undefined,
    courrierRefuse: parts.mailer.failing,
  };
  administrationRoutes(app, machine);
  const token = settings.metricsToken;
  await metriquesRoutes(app, { token, pressure, machine, pool: () => poolUse(app.db) });
}
