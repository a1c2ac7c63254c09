import { join } from 'node:path';
import type { ReglagesS3 } from '../sauvegarde/server/depot-s3';
import type { Where } from '../kit/server/db/open';
import { COUT } from '../compte/server/hachage';
import type { KeyRing } from '../kit/server/key';
import type { Smtp } from '../kit/server/mail';
import type { PressureLimits } from '../kit/server/pressure';
import { LANCEMENT } from '../vitrine/lancement';
import { exigerBaseSure, exigerS3Sur, smtpExigeTls } from './liaisons';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The embedded database is encrypted by the office's key, and a plain one refused. */
  chiffrerBase: boolean;
  demo: boolean;
  keyFile: string;
  admin: { email: string | undefined; password: string | undefined };
  /** log2 of what a password's hash costs. No variable sets it; tests take less. */
  coutMotDePasse: number;
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  /** Every name under PUBLIC_URL's is reached by TLS only: the office's domain is its own to promise. */
  hstsSousDomaines: boolean;
  uploadMaxBytes: number;
  /** Mail goes out by it, from `from`; without it nothing is sent. */
  smtp: Smtp | undefined;
  /** Messages that one address may send to the office in an hour; 0: as many as it likes. */
  contactParHeure: number;
  /** Documents that one account may ask for in a minute: pieces, printed pages, exports; 0: as many as it likes. */
  documentsParMinute: number;
  /** What the page /bientot counts down to (D12). */
  lancement: string;
  logLevel: string;
  /** Beyond, what comes is refused at once rather than made to wait. */
  pression: PressureLimits;
  /** Who shows it may read the figures of /api/metriques; without it there are none. */
  metricsToken: string | undefined;
  sauvegardes: {
    /** Where backups are written; undefined: only to S3. */
    dossier: string | undefined;
    s3: ReglagesS3 | undefined;
    /** Every night; never of the demonstration, which is nobody's. */
    chaqueNuit: boolean;
  };
}

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;
const CONTACT_PAR_HEURE = 5;
const DOCUMENTS_PAR_MINUTE = 120; // two a second: nobody reads so fast
const UPLOAD_MAX_MB = 25; // Mo, design: 25 MiB by default

function integer(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${name}=${text} : un nombre entier est attendu.`);
}

/** Also goes into a page: nothing but a date. */
function moment(name: string, text: string | undefined, fallback: string): string {
  if (text === undefined || text === '') return fallback;
  if (ISO.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new Error(`${name}=${text} : une date est attendue, comme 2027-01-01T09:00:00.`);
}

const PRESSION_MS = 500;
const PRESSION_EN_COURS = 200;
const TOKEN_MIN = 32;

/** Long enough that nobody guesses it. */
function token(name: string, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < TOKEN_MIN) throw new Error(`${name} : ${TOKEN_MIN} caractères au moins.`);
  return text;
}

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

function smtp({ SMTP_URL: url, SMTP_FROM: from }: NodeJS.ProcessEnv): Smtp | undefined {
  if (!url) return undefined;
  return { url, from: from || 'Minutier <minutier@localhost>', requireTls: smtpExigeTls(url) };
}

/** Both halves of its key, or it could not be spoken to. */
function bucket(env: NodeJS.ProcessEnv): ReglagesS3 | undefined {
  if (!env.S3_BUCKET) return undefined;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error('S3_BUCKET demande aussi S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY.');
  return {
    endpoint: env.S3_ENDPOINT ? exigerS3Sur(env.S3_ENDPOINT) : undefined,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION || 'us-east-1',
    prefix: env.S3_PREFIX || '',
    accessKeyId,
    secretAccessKey,
  };
}

const AUCUN = 'aucun';

function sauvegardes(env: NodeJS.ProcessEnv, { demo, dataDir }: Pick<Settings, 'demo' | 'dataDir'>) {
  const s3 = bucket(env);
  const dossier = env.SAUVEGARDES_DIR || join(dataDir, 'sauvegardes');
  if (dossier === AUCUN && !s3)
    throw new Error('SAUVEGARDES_DIR=aucun demande S3_BUCKET\u00a0: il faut un endroit où sauvegarder.');
  const chaqueNuit = !demo && env.SAUVEGARDE_NUIT !== '0';
  return { dossier: dossier === AUCUN ? undefined : dossier, s3, chaqueNuit };
}

/** The settings of the README's table. The demonstration lives in its own folder (D83). */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const demo = env.DEMO === '1';
  const root = env.DATA_DIR || './data';
  const dataDir = demo ? join(root, 'demo') : root;
  return {
    port: integer('PORT', env.PORT, 3000),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: env.DATABASE_URL ? exigerBaseSure(env.DATABASE_URL, env.PGHOST) : undefined,
    chiffrerBase: env.CHIFFRER_BASE === '1',
    demo,
    keyFile: env.MINUTIER_KEY_FILE || join(dataDir, 'cle'),
    admin: { email: given(env.ADMIN_EMAIL), password: given(env.ADMIN_PASSWORD) },
    coutMotDePasse: COUT,
    publicUrl: given(env.PUBLIC_URL),
    trustProxy: given(env.TRUST_PROXY),
    hstsSousDomaines: env.HSTS_SOUS_DOMAINES === '1',
    uploadMaxBytes: integer('UPLOAD_MAX_MB', env.UPLOAD_MAX_MB, UPLOAD_MAX_MB) * 1_048_576,
    smtp: smtp(env),
    contactParHeure: integer('CONTACT_PAR_HEURE', env.CONTACT_PAR_HEURE, CONTACT_PAR_HEURE),
    documentsParMinute: integer('DOCUMENTS_PAR_MINUTE', env.DOCUMENTS_PAR_MINUTE, DOCUMENTS_PAR_MINUTE),
    lancement: moment('BIENTOT_LE', env.BIENTOT_LE, LANCEMENT),
    logLevel: env.LOG_LEVEL || 'info',
    pression: {
      loopMs: integer('PRESSION_MS', env.PRESSION_MS, PRESSION_MS),
      inFlight: integer('PRESSION_EN_COURS', env.PRESSION_EN_COURS, PRESSION_EN_COURS),
    },
    metricsToken: token('METRICS_TOKEN', env.METRICS_TOKEN),
    sauvegardes: sauvegardes(env, { demo, dataDir }),
  };
}

/** Where the office's database is; an embedded one with the keys that may open it. */
export const databaseOf = (settings: Settings, ring: KeyRing): Where =>
  settings.databaseUrl
    ? { url: settings.databaseUrl }
    : {
        file: join(settings.dataDir, 'minutier.db'),
        seal: { keys: ring.purpose('base'), required: settings.chiffrerBase },
      };
