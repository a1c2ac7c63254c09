import { join } from 'node:path';
import type { ReglagesS3 } from '../kit/server/s3';
import type { Where } from '../kit/server/db/open';
import { COUT } from '../compte/server/hachage';
import type { KeyRing } from '../kit/server/key';
import type { Smtp } from '../kit/server/mail';
import { onWindows } from '../kit/server/on-windows';
import type { PressureLimits } from '../kit/server/pressure';
import { LANCEMENT } from '../vitrine/lancement';
import { email, flag, given, instant, integer, oneOf, origin, proxies, token, trimEnds } from './reglage';
import { exigerBaseSure, exigerS3Sur, smtpExigeTls } from './liaisons';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The same base without the external pool, which lends a connection for one transaction only. */
  databaseDirectUrl: string | undefined;
  /** Copies that PostgreSQL keeps up to date: lists are read there. */
  databaseReplicaUrls: readonly string[];
  /** The embedded database is encrypted by the office's key, and a plain one refused. */
  chiffrerBase: boolean;
  demo: boolean;
  keyFile: string;
  /** The ring itself, in place of the file: for an orchestrator that keeps it as a secret. */
  cle: string | undefined;
  /** Where pieces are kept; undefined: in `dataDir/fichiers`. */
  fichiersS3: ReglagesS3 | undefined;
  admin: { email: string | undefined; password: string | undefined };
  /** log2 of what a password's hash costs. No variable sets it; tests take less. */
  coutMotDePasse: number;
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  /** HSTS for all subdomains of PUBLIC_URL: only the office can promise that each is reached by TLS. */
  hstsSousDomaines: boolean;
  uploadMaxBytes: number;
  /** The server that sends mail; without it nothing is sent. */
  smtp: Smtp | undefined;
  /** Messages that one address may send to the office in an hour; 0: as many as it likes. */
  contactParHeure: number;
  /** Documents that one account may ask for in a minute: pieces, printed pages, exports; 0: as many as it likes. */
  documentsParMinute: number;
  /** What the page /bientot counts down to (D12). */
  lancement: string;
  logLevel: string;
  /** Beyond, a request is refused at once rather than made to wait. */
  pression: PressureLimits;
  /** Who shows it may read the figures of /api/metriques; without it there are none. */
  metricsToken: string | undefined;
  /** How long a server that was told to stop goes on serving, while its proxy learns that it is not ready any more. */
  retraitMs: number;
  sauvegardes: {
    /** Where backups are written; undefined: only to S3. */
    dossier: string | undefined;
    s3: ReglagesS3 | undefined;
    /** Every night; never of the demonstration, which is nobody's. */
    chaqueNuit: boolean;
  };
}

const CONTACT_PAR_HEURE = 5;
const UPLOAD_MAX_MB = 25; // MiB
/** A backup holds each piece whole in memory, and Node cannot digest more than that at once. */
const UPLOAD_BOUNDS = [1, 2_000] as const;
const PORTS = [0, 65_535] as const;
const RETRAIT_BOUNDS = [0, 3_600] as const; // a timer of a month would overflow, and fire at once
const LOG_LEVELS: [string, ...string[]] = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'];

const PRESSION_MS = 500;
const PRESSION_EN_COURS = 200;

function smtp({ SMTP_URL: url, SMTP_FROM: from }: NodeJS.ProcessEnv): Smtp | undefined {
  if (!url) return undefined;
  if (from && !from.includes('@'))
    throw new Error(`SMTP_FROM=${from}\u00a0: une adresse comme Étude <etude@example.ma> est attendue.`);
  return { url, from: from || 'Minutier <minutier@localhost>', requireTls: smtpExigeTls(url) };
}

/** Error: half of the access key is missing; `nom` is the setting that asks for the bucket. */
function bucket(env: NodeJS.ProcessEnv, nom: string, ici: { bucket: string; prefix: string }): ReglagesS3 {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${nom} demande aussi S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY.`);
  const endpoint = env.S3_ENDPOINT ? exigerS3Sur(env.S3_ENDPOINT) : undefined;
  return { ...ici, endpoint, region: env.S3_REGION || 'us-east-1', accessKeyId, secretAccessKey };
}

const ADRESSE_S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/(.*))?$/;
const DEMO_S3 = 'demo/';

/** `s3://bucket/prefix`, with the access of the backups' bucket. The demonstration's pieces never lie among the office's (D83). */
export function pieces(env: NodeJS.ProcessEnv, adresse: string, demo: boolean): ReglagesS3 {
  const [, nom, dedans = ''] = ADRESSE_S3.exec(adresse) ?? [];
  if (!nom) throw new Error(`${adresse}\u00a0: une adresse comme s3://bucket/prefixe est attendue.`);
  const prefix = dedans === '' || dedans.endsWith('/') ? dedans : `${dedans}/`;
  return bucket(env, adresse, { bucket: nom, prefix: demo ? prefix + DEMO_S3 : prefix });
}

const AUCUN = 'aucun';

/** The demonstration's backups never lie among the office's, which its rotation would remove. */
function sauvegardes(env: NodeJS.ProcessEnv, { demo, dataDir }: Pick<Settings, 'demo' | 'dataDir'>) {
  const { S3_BUCKET, S3_PREFIX } = env;
  const prefix = (S3_PREFIX || '') + (demo ? DEMO_S3 : '');
  const s3 = S3_BUCKET ? bucket(env, 'S3_BUCKET', { bucket: S3_BUCKET, prefix }) : undefined;
  const donne = env.SAUVEGARDES_DIR;
  if (donne === AUCUN && !s3)
    throw new Error('SAUVEGARDES_DIR=aucun demande S3_BUCKET\u00a0: il faut un endroit où sauvegarder.');
  const chaqueNuit = flag('SAUVEGARDE_NUIT', env.SAUVEGARDE_NUIT, true) && !demo;
  if (donne === AUCUN) return { dossier: undefined, s3, chaqueNuit };
  if (!donne) return { dossier: join(dataDir, 'sauvegardes'), s3, chaqueNuit };
  return { dossier: demo ? join(donne, 'demo') : donne, s3, chaqueNuit };
}

/** The addresses of the office's base: the primary's, the one without a pool, the replicas'. */
function bases({
  DATABASE_URL: url,
  DATABASE_DIRECT_URL: direct,
  DATABASE_REPLICA_URL: replicas,
  PGHOST,
}: NodeJS.ProcessEnv) {
  const besides = { DATABASE_DIRECT_URL: direct, DATABASE_REPLICA_URL: replicas };
  const alone = url ? undefined : Object.entries(besides).find(([, text]) => text)?.[0];
  if (alone) throw new Error(`${alone} demande aussi DATABASE_URL.`);
  return {
    databaseUrl: url ? exigerBaseSure(url, PGHOST) : undefined,
    databaseDirectUrl: direct ? exigerBaseSure(direct, PGHOST, 'DATABASE_DIRECT_URL') : undefined,
    databaseReplicaUrls: (replicas ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((one) => exigerBaseSure(one, PGHOST, 'DATABASE_REPLICA_URL')),
  };
}

/** The settings of the README's table. The demonstration lives in its own folder (D83). */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  if (onWindows) trimEnds(env);
  const demo = flag('DEMO', env.DEMO, false);
  const root = env.DATA_DIR || './data';
  const dataDir = demo ? join(root, 'demo') : root;
  return {
    port: integer('PORT', env.PORT, 3000, PORTS),
    host: env.HOST || '127.0.0.1',
    dataDir,
    ...bases(env),
    chiffrerBase: flag('CHIFFRER_BASE', env.CHIFFRER_BASE, false),
    demo,
    keyFile: env.MINUTIER_KEY_FILE || join(dataDir, 'cle'),
    cle: given(env.MINUTIER_KEY),
    fichiersS3: env.FICHIERS_S3 ? pieces(env, env.FICHIERS_S3, demo) : undefined,
    admin: { email: email('ADMIN_EMAIL', env.ADMIN_EMAIL), password: given(env.ADMIN_PASSWORD) },
    coutMotDePasse: COUT,
    publicUrl: origin('PUBLIC_URL', env.PUBLIC_URL),
    trustProxy: proxies('TRUST_PROXY', env.TRUST_PROXY),
    hstsSousDomaines: flag('HSTS_SOUS_DOMAINES', env.HSTS_SOUS_DOMAINES, false),
    uploadMaxBytes: integer('UPLOAD_MAX_MB', env.UPLOAD_MAX_MB, UPLOAD_MAX_MB, UPLOAD_BOUNDS) * 1_048_576,
    smtp: smtp(env),
    contactParHeure: integer('CONTACT_PAR_HEURE', env.CONTACT_PAR_HEURE, CONTACT_PAR_HEURE),
    documentsParMinute: integer('DOCUMENTS_PAR_MINUTE', env.DOCUMENTS_PAR_MINUTE, 0),
    lancement: instant('BIENTOT_LE', env.BIENTOT_LE, LANCEMENT),
    logLevel: oneOf('LOG_LEVEL', env.LOG_LEVEL, LOG_LEVELS),
    pression: {
      loopMs: integer('PRESSION_MS', env.PRESSION_MS, PRESSION_MS),
      inFlight: integer('PRESSION_EN_COURS', env.PRESSION_EN_COURS, PRESSION_EN_COURS),
    },
    retraitMs: integer('RETRAIT_S', env.RETRAIT_S, 0, RETRAIT_BOUNDS) * 1_000,
    metricsToken: token('METRICS_TOKEN', env.METRICS_TOKEN),
    sauvegardes: sauvegardes(env, { demo, dataDir }),
  };
}

/** The embedded base's file. */
export const fileOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(dataDir, 'minutier.db');

/** Where the office's database is; an embedded one with the keys that may open it. */
export const databaseOf = (settings: Settings, ring: KeyRing): Where =>
  settings.databaseUrl
    ? { url: settings.databaseUrl, direct: settings.databaseDirectUrl }
    : {
        file: fileOf(settings),
        seal: { keys: ring.purpose('base'), required: settings.chiffrerBase },
      };
