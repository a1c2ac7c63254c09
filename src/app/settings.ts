import { join } from 'node:path';

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
  /** What the page /bientot counts down to (D12). */
  lancement: string;
  logLevel: string;
}

const LANCEMENT = '2023-01-01T00:00:00';
const UPLOAD_MAX_MB = 25; // Mo, design: 25 MiB by default

function integer(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${name}=${text} : un nombre entier est attendu.`);
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
    lancement: env.BIENTOT_LE || LANCEMENT,
    logLevel: env.LOG_LEVEL || 'info',
  };
}
