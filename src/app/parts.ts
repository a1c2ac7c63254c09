import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { createIncidents } from '../administration/server/incidents';
import { type Auth, createAuth, sessionAgain, sessionUser } from '../compte/server/auth';
import { createHachage } from '../compte/server/hachage';
import { createImprimer } from '../etude/server/imprimer';
import { noterAbimes } from '../fichier/server/abimes';
import type { App } from '../kit/server/app';
import { createCipher } from '../kit/server/cipher';
import { createDocuments } from '../kit/server/documents';
import { type OfficeClock, officeClock } from '../kit/server/db/clock';
import { createDrain } from '../kit/server/drain';
import { fingerprinter } from '../kit/server/fingerprint';
import { createHttp } from '../kit/server/http';
import { createMailer } from '../kit/server/mail';
import { createPdfRenderer } from '../kit/server/pdf';
import { limitPressure } from '../kit/server/pressure';
import { createReplicas } from '../kit/server/replicas';
import { createTaches } from '../kit/server/taches';
import { COMPTE } from '../kit/url';
import { createAccess } from './acces';
import { setHeaders } from './en-tetes';
import { ouvrirEtude } from './ouvrir';
import { magasin, verifieurDe } from './sauvegardes';
import type { Settings } from './settings';

const PDF_TEMPLATES = 'modeles/pdf';

type Etude = Awaited<ReturnType<typeof ouvrirEtude>>;

/** What the slices are mounted with: `app`, which all of them need, and what some do. */
export type Parts = Awaited<ReturnType<typeof createParts>>;

/** Opens the office, and makes each part once; no call is served yet. `machine` tells the time here. */
export async function createParts(settings: Settings, machine: () => Date) {
  const etude = await ouvrirEtude(settings, machine());
  const { ring, db } = etude;
  const clock = officeClock(db, machine, (aheadMs) =>
    http.log.warn({ aheadMs }, 'the time of this machine is not the database’s, which is the office’s'),
  );
  const { now } = clock;
  const auth = createAuth(db, {
    secret: ring.purpose('sessions').current().toString('base64'),
    secureCookies: isTls(settings),
    now,
    hachage: createHachage(settings.coutMotDePasse),
  });
  const incidents = createIncidents(db, now);
  const http = createHttp({ ...settings, onFailure: incidents.note });
  await clock.ask();
  const store = await magasin(settings, ring, noterAbimes({ log: http.log, db, now }));
  const pdf = createPdfRenderer(PDF_TEMPLATES);
  const app = createApp(settings, etude, { auth, http, renderPdf: pdf.renderPdf, clock });
  const door = await openDoor(http, settings, now);
  const mailer = createMailer(settings.smtp, http.log);
  // The letters of reminders are waited for by their own round, which must end too.
  http.addHook('preClose', async () => void mailer.settled());

  const close = async (): Promise<void> => {
    await pdf.close();
    await incidents.settled();
    await mailer.settled();
    await app.replicas.close();
    await db.destroy();
    await etude.release();
  };
  return {
    settings,
    depuis: now(),
    clock,
    ring,
    where: etude.where,
    app,
    auth,
    store,
    ...door,
    cipher: createCipher(ring.purpose('secrets')),
    imprimer: createImprimer(app, store),
    mailer,
    verifier: verifieurDe(settings),
    close,
  };
}

const isTls = ({ publicUrl }: Settings): boolean => publicUrl?.startsWith('https:') ?? false;

function createApp(
  settings: Settings,
  { db, ring }: Etude,
  { auth, http, renderPdf, clock }: Pick<App, 'http' | 'renderPdf'> & { auth: Auth; clock: OfficeClock },
): App {
  const { now } = clock;
  return {
    http,
    db,
    sessionOf: ({ cookie, [COMPTE]: compte }, watch) =>
      sessionUser(auth, db, { cookie, compte, now: now(), watch: watch !== undefined }),
    sessionStill: ({ session }) => sessionAgain(db, session, now()),
    now,
    access: createAccess(db),
    calls: [],
    followUps: [],
    renderPdf,
    uploadMaxBytes: settings.uploadMaxBytes,
    documents: createDocuments({ db, now, max: settings.documentsParMinute }),
    fingerprint: fingerprinter(ring.purpose('idempotence').current()),
    replicas: createReplicas(db, settings.databaseReplicaUrls, isTls(settings)),
    taches: createTaches({ http, db, now, askTime: clock.ask }),
  };
}

/** The headers of each answer, the limits on requests at once and on uploads, and the drain before a stop. */
async function openDoor(http: FastifyInstance, settings: Settings, now: () => Date) {
  await setHeaders(http, { tls: isTls(settings), sousDomaines: settings.hstsSousDomaines, now });
  const pressure = await limitPressure(http, settings.pression);
  await http.register(multipart, { limits: { fileSize: settings.uploadMaxBytes, files: 1, fields: 10 } });
  return { pressure, drain: createDrain(http) };
}
