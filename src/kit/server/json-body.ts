import { type FastifyInstance, errorCodes } from 'fastify';
import { AppError } from '../errors';

/**
 * Of a body without a session, even at an address that does not exist: far more than a message or a passkey, and nobody waits while
 * it is read.
 */
export const STRANGER_BYTES = 65_536;
export const BODY_BYTES = 2 * 1_048_576;

/** A file of 200 sellers and 200 buyers whose fields are all written has half as many. A million would hold the loop for a second. */
const MAX_VALUES = 50_000;
/** Each value but the first of a list or of an object follows one of them; those of texts are counted too. */
const BEFORE_A_VALUE = new Set([...',[{'].map((sign) => sign.charCodeAt(0)));

function hasTooManyValues(json: string): boolean {
  if (json.length <= MAX_VALUES) return false;
  let values = 0;
  for (let i = 0; i < json.length && values <= MAX_VALUES; i++) {
    if (BEFORE_A_VALUE.has(json.charCodeAt(i))) values++;
  }
  return values > MAX_VALUES;
}

/** No form has a tenth as many fields. Each reading of a body copies its keys, even those that it does not know. */
const MAX_KEYS = 1_000;

/** Not by recursion: lists may be one in another as deep as they like. */
function hasTooManyKeys(body: unknown): boolean {
  const found: object[] = [];
  const toRead = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) found.push(value);
  };
  toRead(body);
  for (let value = found.pop(); value; value = found.pop()) {
    const inside: unknown[] = Object.values(value);
    if (!Array.isArray(value) && inside.length > MAX_KEYS) return true;
    for (const one of inside) toRead(one);
  }
  return false;
}

// No text has a NUL character, and PostgreSQL keeps none: refused before anything reads it.
const NUL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** Bodies are JSON, of `STRANGER_BYTES` unless their call says otherwise. */
export function readJson(http: FastifyInstance): void {
  http.removeContentTypeParser(['application/json', 'text/plain']);
  http.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      return done(new AppError('type_refuse', 'Envoyez du JSON.'));
    }
    if (hasTooManyValues(body)) return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    let read: unknown;
    try {
      if (NUL_IN_JSON.test(body)) throw new SyntaxError('NUL');
      read = JSON.parse(body);
    } catch {
      return done(new AppError('requete_invalide', 'Le JSON envoyé est mal formé.'));
    }
    if (hasTooManyKeys(read)) return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    done(null, read);
  });
}
