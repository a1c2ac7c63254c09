import { hash } from 'node:crypto';
import { isObject } from '../object';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, v]) => v !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, v]) => [key, sorted(v)]));
};

/** The same text for the same value, whatever the order of its keys. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(value)) ?? 'null';

/** SHA-256, in hexadecimal. */
export const digest = (data: string | Uint8Array): string => hash('sha256', data);
