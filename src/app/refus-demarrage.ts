import { CleEtrangere } from '../kit/server/sql-trousseau';
import type { Settings } from './settings';

/** Of files: to whom they belong, or what they are, is not what the office needs. */
const FICHIERS = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT'];
const BASE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH'];

/** What keeps an office from being opened, in one sentence; undefined: a fault of ours, told with its place. */
export function refusDOuvrir(error: unknown, databaseUrl: string | undefined): string | undefined {
  if (error instanceof CleEtrangere) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (path !== undefined && FICHIERS.includes(code))
    return `${path}\u00a0: impossible d’écrire là (${code}). Rendez ce chemin à l’utilisateur qui lance Minutier, ou donnez-lui en un autre\u00a0: DATA_DIR, MINUTIER_KEY_FILE.`;
  if (databaseUrl !== undefined && BASE.includes(code))
    return `DATABASE_URL\u00a0: la base ne répond pas (${code}). Vérifiez l’adresse, et que PostgreSQL est démarré.`;
  return undefined;
}

/** What the system says of an address that it will not listen at. */
export function refusDEcouter(
  error: unknown,
  { port, host }: Pick<Settings, 'port' | 'host'>,
): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Le port ${port} est déjà pris. Choisissez-en un autre, par exemple\u00a0: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Le port ${port} est réservé au système. Choisissez-en un autre, par exemple\u00a0: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST=${host} n’est pas une adresse de cette machine.`;
    default:
      return undefined;
  }
}
