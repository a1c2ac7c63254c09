/** Makes an AppError of a refusal of the server. */
import { AppError, type ErrorBody, type ErrorCode, STATUS } from '../errors';
import { isObject } from '../object';

export const UNREACHABLE = 'Le serveur ne répond pas. Vérifiez la connexion, puis réessayez.';

/** An HTML page instead of a call's answer: a proxy's, or that of a network where guests must sign in. Our answers never are HTML. */
export const isForeignPage = (contentType: string | null): boolean =>
  /^text\/html\b/i.test(contentType ?? '');

/** A body of JSON. Error: indisponible when it was cut, which a proxy that loses the server may not say. */
export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('indisponible', UNREACHABLE);
  }
}

const BY_STATUS: Record<number, string> = {
  404: 'Cet enregistrement est introuvable.',
  413: 'Ce fichier est trop volumineux.',
  429: 'Trop de tentatives\u00a0: patientez quelques minutes, puis réessayez.',
};
const UNKNOWN = 'Le serveur a rencontré une erreur. Réessayez dans un instant.';

const isErrorBody = (value: unknown): value is ErrorBody =>
  isObject(value) && 'code' in value && 'message' in value;

function codeOf(status: number): ErrorCode {
  // Only our own server can say that a piece is damaged.
  if (status === STATUS.erreur_interne) return 'erreur_interne';
  const found = Object.entries(STATUS).find(([, known]) => known === status);
  return (found?.[0] as ErrorCode | undefined) ?? (status >= 500 ? 'indisponible' : 'requete_invalide');
}

/** The body when it has the contract's shape; else what the status alone says. */
export function parseError(status: number, text: string): AppError {
  try {
    const body: unknown = JSON.parse(text);
    if (isErrorBody(body)) return new AppError(body.code, body.message, body.details);
  } catch {
    // A proxy's page: the status is all that can be used.
  }
  return new AppError(codeOf(status), BY_STATUS[status] ?? (status > 501 ? UNREACHABLE : UNKNOWN));
}

export const errorOf = async (response: Response): Promise<AppError> =>
  parseError(response.status, await response.text().catch(() => ''));

export const asAppError = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('erreur_interne', UNKNOWN);
