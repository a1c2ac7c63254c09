import type { Call } from './api';

const entries = (value: unknown): [string, unknown][] => Object.entries((value as object | undefined) ?? {});

/** `/api` + path with its parameters and its query; empty values are left out. */
export function urlOf(call: Pick<Call, 'path'>, params?: unknown, query?: unknown): string {
  const path = entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    call.path,
  );
  const filled = entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const search = new URLSearchParams(
    filled.map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `/api${path}${search && `?${search}`}`;
}

/** An empty page, in which a viewer shows a document (PdfFrame). */
export const CADRE = '/cadre.html';

/** Header with the account whose screen asks: a session of another account gets no answer. Scripts may leave it out. */
export const COMPTE = 'x-compte';
