/** What a form that brings a file may hold, whether the file is kept or only read. */
import { basename } from 'node:path';
import { AppError, invalidField } from '../../kit/errors';
import { codeOf } from '../../kit/server/error-code';

const MAX_LABEL = 255;
const MAL_FORME = 'L’envoi est mal formé ou interrompu.';

/**
 * The name without its folders or control characters: it is shown, and offered when downloading. Browsers send its quotes as
 * `%22`, and encode no other sign that it may hold.
 */
export function labelOf(filename: string): string {
  const name = basename(filename.replaceAll('%22', '"').replaceAll('\\', '/'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .normalize('NFC');
  return [...name].slice(-MAX_LABEL).join(''); // cut between characters: half of one is no text
}

/** @throws for a NUL character, as JSON bodies do: PostgreSQL cannot store it. */
export function textOf(value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('requete_invalide', MAL_FORME);
  return value;
}

/**
 * What to answer when the form cannot be taken. An unknown error while parsing is the sender's (a form cut short, without
 * boundary); a system error (a full disk) is ours.
 */
export function senderError(error: unknown, tooBig: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = codeOf(error);
  if (code === 'FST_FILES_LIMIT') return invalidField('file', 'Un seul fichier par envoi.');
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('fichier_trop_gros', tooBig);
  const known = error instanceof AppError || 'statusCode' in error || 'status' in error || 'syscall' in error;
  return known ? error : new AppError('requete_invalide', MAL_FORME);
}
