import { StockageInjoignable } from '../fichier/server/bucket';
import { AppError } from '../kit/errors';
import { failureOf } from '../kit/server/db/failures';
import { isOfDirect } from '../kit/server/db/hold';
import { codeOf } from '../kit/server/error-code';
import { onWindows } from '../kit/server/on-windows';
import { NotOpened } from '../kit/server/not-opened';
import { refusalOfS3 } from '../kit/server/s3';
import type { Settings } from './settings';

/** Errors of files whose owner, mode or kind is not what the office needs. */
const FICHIERS = ['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'ENOENT'];

/** Errors of the database, by their codes: SQLite's, then PostgreSQL's. */
const BASE: Record<string, string> = {
  SQLITE_CANTOPEN:
    'La base de l’étude ne s’ouvre pas\u00a0: si son disque est en lecture seule, remontez-le en écriture\u00a0; sinon, rendez DATA_DIR à l’utilisateur qui lance Minutier.',
  SQLITE_READONLY:
    'La base de l’étude ne s’écrit pas\u00a0: rendez DATA_DIR à l’utilisateur qui lance Minutier.',
  SQLITE_BUSY: 'La base de l’étude est tenue par un autre programme\u00a0: fermez-le, puis recommencez.',
  SQLITE_CORRUPT:
    'La base de l’étude est abîmée\u00a0: reprenez la dernière sauvegarde, par npm run restore.',
  SQLITE_NOTADB:
    'La base de l’étude n’en est pas une, ou une autre clé l’a chiffrée\u00a0: reprenez sa clé, ou la dernière sauvegarde.',
  '28P01': 'DATABASE_URL\u00a0: PostgreSQL refuse ce nom ou ce mot de passe.',
  '28000': 'DATABASE_URL\u00a0: PostgreSQL refuse cet utilisateur.',
  '3D000': 'DATABASE_URL\u00a0: cette base n’existe pas. Créez-la, ou corrigez l’adresse.',
  '42501': 'DATABASE_URL\u00a0: cet utilisateur n’a pas le droit d’écrire dans la base.',
  '53300':
    'DATABASE_URL\u00a0: PostgreSQL n’a plus de connexion à donner. Augmentez max_connections, ou la limite de cet utilisateur.',
  '22P05':
    'DATABASE_URL\u00a0: cette base n’est pas en UTF-8. Créez-en une par createdb --encoding=UTF8 --template=template0.',
};

const AUTORITE =
  'le certificat de PostgreSQL ne vient d’aucune autorité connue. Donnez celui de la sienne, par sslrootcert=/chemin dans l’adresse';

/** Why TLS with PostgreSQL is refused, by Node's codes. */
const TLS: Record<string, string> = {
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: AUTORITE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: AUTORITE,
  SELF_SIGNED_CERT_IN_CHAIN: AUTORITE,
  DEPTH_ZERO_SELF_SIGNED_CERT: AUTORITE,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'le certificat de PostgreSQL est à un autre nom que celui de l’adresse. Écrivez-y le nom qu’il porte',
  CERT_HAS_EXPIRED: 'le certificat de PostgreSQL est périmé\u00a0: renouvelez-le',
};

/** What node-postgres says without a code. */
const EN_MOTS: readonly [RegExp, string][] = [
  [/client password must be/, 'PostgreSQL demande un mot de passe, et l’adresse n’en a pas.'],
  [
    /does not support SSL/,
    'ce PostgreSQL ne parle pas TLS. Allumez-le (ssl = on dans postgresql.conf)\u00a0; sur un réseau privé dont vous répondez, écrivez sslmode=disable dans l’adresse.',
  ],
];

/** What PostgreSQL, or the way to it, refuses; undefined: it is something else. */
function refusDePostgres(error: Error, databaseUrl: string): string | undefined {
  const code = codeOf(error);
  const { path } = error as NodeJS.ErrnoException;
  const mots = EN_MOTS.find(([motif]) => motif.test(error.message));
  if (mots) return `DATABASE_URL\u00a0: ${mots[1]}`;
  if (TLS[code]) return `DATABASE_URL\u00a0: ${TLS[code]} (${code}).`;
  if (path && databaseUrl.includes(path))
    return `DATABASE_URL\u00a0: ${path} ne se lit pas (${code}). Corrigez sslrootcert, sslcert ou sslkey dans l’adresse, ou rendez ce fichier à l’utilisateur qui lance Minutier.`;
  if (BASE[code]) return BASE[code];
  if (failureOf(error) === 'away')
    return `DATABASE_URL\u00a0: la base ne répond pas${code && ` (${code})`}. Vérifiez l’adresse, et que PostgreSQL est démarré.`;
  return undefined;
}

/** How libsql says it, without a code: « ConnectionFailed("Unable to open connection to local database …: 14") ». */
const SANS_CODE = 'Unable to open connection to local database';
const codeDe = (error: Error): string =>
  codeOf(error) || (error.message.includes(SANS_CODE) ? 'SQLITE_CANTOPEN' : '');

/** Met by this process itself, or by a call that it sent to the office. */
const estPlein = (error: Error): boolean =>
  failureOf(error) === 'full' || (error.cause instanceof AppError && error.cause.code === 'disque_plein');

/** What keeps an office from being opened, in one sentence; undefined: a fault of ours, to be shown with its stack. */
export function refusDOuvrir(error: unknown, databaseUrl: string | undefined): string | undefined {
  if (error instanceof NotOpened) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { path } = error as NodeJS.ErrnoException;
  const code = codeDe(error);
  const s3 = refusalOfS3(error instanceof StockageInjoignable ? error.cause : error);
  if (s3) return s3;
  if (estPlein(error))
    return `Le disque est plein${code && ` (${code})`}. Faites de la place, puis recommencez.`;
  const postgres = databaseUrl === undefined ? undefined : refusDePostgres(error, databaseUrl);
  if (postgres) return isOfDirect(error) ? postgres.replace('DATABASE_URL', 'DATABASE_DIRECT_URL') : postgres;
  if (path !== undefined && code === 'EROFS')
    return `${path}\u00a0: ce disque est en lecture seule (EROFS). Remontez-le en écriture, ou donnez un autre chemin\u00a0: DATA_DIR, MINUTIER_KEY_FILE.`;
  if (path !== undefined && FICHIERS.includes(code))
    return `${path}\u00a0: impossible de lire ou d’écrire là (${code}). Rendez ce chemin à l’utilisateur qui lance Minutier, ou donnez-lui-en un autre\u00a0: DATA_DIR, MINUTIER_KEY_FILE.`;
  return BASE[code];
}

/** Why a command stopped, in one sentence; for an error that nobody foresaw, its own message. */
export function phraseDe(error: unknown, databaseUrl = process.env.DATABASE_URL || undefined): string {
  const refus = refusDOuvrir(error, databaseUrl);
  if (refus || !(error instanceof Error)) return refus ?? String(error);
  return error.message || error.name;
}

/** Why the system does not let this server listen at its address, in one sentence. */
export function refusDEcouter(
  error: unknown,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  windows = onWindows,
): string | undefined {
  // « npm start » alone, without what else stood before it, would open the demonstration.
  const par = (autre: number) =>
    `Choisissez-en un autre, par exemple\u00a0: ${windows ? `set PORT=${autre}, puis la même commande` : `la même commande, précédée de PORT=${autre}`}`;
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Le port ${port} est déjà pris. ${par(port + 1)}`;
    case 'EACCES':
      return `Le port ${port} est réservé au système. ${par(3000)}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} n’est pas une adresse de cette machine.`;
    default:
      return undefined;
  }
}
