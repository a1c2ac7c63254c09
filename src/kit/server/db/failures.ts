import { AppError } from '../../errors';
import { codeOf } from '../error-code';

/** Why a database or a disk does not serve, when it is not the statement's own fault. */
export type Failure = 'full' | 'away' | 'damaged';

/** Nothing more fits: the file system's two codes, SQLite's (the last one: not a byte left for its -shm), PostgreSQL's disk_full. */
const FULL = /^(?:ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/;
/**
 * The connection is lost, refused, or not to be had: the system's codes; PostgreSQL's connection exceptions, too many
 * connections, shutting down, crashed, starting, read only (a standby); SQLite's file held by another process for longer than one waits.
 */
const AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08\w{3}|53300|57P0[123]|25006|SQLITE_(?:BUSY|LOCKED)\w*)$/;
/** What was written does not read as it should, or the disk says no: PostgreSQL's codes, SQLite's. */
const DAMAGED = /^(?:XX00[12]|58030|SQLITE_(?:CORRUPT|NOTADB|IOERR)\w*)$/;
/** node-postgres has no code for these. */
const AWAY_IN_WORDS =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|Client was closed)/;

/** The failure that an error of the database or the disk comes from; undefined for any other error. */
export function failureOf(error: unknown): Failure | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (FULL.test(code)) return 'full';
  if (DAMAGED.test(code)) return 'damaged';
  if (AWAY.test(code) || AWAY_IN_WORDS.test(error.message)) return 'away';
  return error.cause === undefined ? undefined : failureOf(error.cause);
}

/** The code of a query that a replica cancelled so as to follow the primary. */
const CONFLICT = '40001';

/** Whether the reading is to be tried on another copy of the database. */
export const isReplicaFailure = (error: unknown): boolean =>
  failureOf(error) !== undefined || codeOf(error) === CONFLICT;

/** The error that is shown: what to do, and that nothing is half-done. */
export function failed(failure: Failure): AppError {
  if (failure === 'away')
    return new AppError(
      'indisponible',
      'La base de données ne répond pas\u00a0: rien n’est perdu, réessayez dans quelques secondes.',
    );
  if (failure === 'damaged')
    return new AppError(
      'erreur_interne',
      'La base de l’étude est abîmée, ou son disque : rien n’a été enregistré. Prévenez qui tient le serveur : qu’il vérifie le disque, puis reprenne la dernière sauvegarde, par npm run restore.',
    );
  return new AppError(
    'disque_plein',
    'Le disque du serveur est plein\u00a0: rien n’a été enregistré. Libérez de la place, puis recommencez\u00a0; la lecture continue.',
  );
}
