import { isObject } from '../../object';
import { estSecret } from '../secrets';

/** Passwords are never kept: they are typed again. */
export function sansSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sansSecrets);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !estSecret(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, sansSecrets(inner)]));
}
