import { join } from 'node:path';
import { LANCEMENT } from '../vitrine/lancement';

export interface Settings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  demo: boolean;
  keyFile: string;
  admin: { email: string | undefined; password: string | undefined };
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  uploadMaxBytes: number;
  /** Mail goes out by it, from `from`; without it nothing is sent. */
  smtp: { url: string; from: string } | undefined;
  /** Messages that one address may send to the office in an hour; 0: as many as it likes. */
  contactParHeure: number;
  /** What the page /bientot counts down to (D12). */
  lancement: string;
  logLevel: string;
}

const ISO = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/;
const CONTACT_PAR_HEURE = 5;
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

const given = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

/** The settings of the README's table. The demonstration lives in its own folder (D83). */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const demo = env.DEMO === '1';
  const root = env.DATA_DIR || './data';
  const dataDir = demo ? join(root, 'demo') : root;
  return {
    port: integer('PORT', env.PORT, 3000),
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl: given(env.DATABASE_URL),
    demo,
    keyFile: env.MINUTIER_KEY_FILE || join(dataDir, 'cle'),
    admin: { email: given(env.ADMIN_EMAIL), password: given(env.ADMIN_PASSWORD) },
    publicUrl: given(env.PUBLIC_URL),
    trustProxy: given(env.TRUST_PROXY),
    uploadMaxBytes: integer('UPLOAD_MAX_MB', env.UPLOAD_MAX_MB, UPLOAD_MAX_MB) * 1_048_576,
    smtp: env.SMTP_URL
      ? { url: env.SMTP_URL, from: env.SMTP_FROM || 'Minutier <minutier@localhost>' }
      : undefined,
    contactParHeure: integer('CONTACT_PAR_HEURE', env.CONTACT_PAR_HEURE, CONTACT_PAR_HEURE),
    lancement: moment('BIENTOT_LE', env.BIENTOT_LE, LANCEMENT),
    logLevel: env.LOG_LEVEL || 'info',
  };
}
