import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { AppError, type Manque } from '../errors';
import { IDENTITIES, isObject } from '../object';
import { nomDe } from './fields/champs';

const isManque = (value: unknown): value is Manque =>
  isObject(value) && 'path' in value && 'message' in value;

/** The details of a 422; empty for every other error. */
export function manquesOf(error: unknown): Manque[] {
  if (!(error instanceof AppError) || !Array.isArray(error.details)) return [];
  return error.details.filter(isManque);
}

/**
 * The field that shows an error: one that has a value in the form, or that stands in an array or object that has one. For one of
 * several ids or words, the field that holds them all; for a group of a single value, that value's field; for the id of a row,
 * none.
 */
function fieldOf(values: FieldValues, path: string): string | null {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let at: unknown = values;
  for (const key of keys) at = (at as Record<string, unknown> | null | undefined)?.[key];
  if (typeof at !== 'object' || at === null || !(last in at) || IDENTITIES.includes(last)) return null;
  const value = (at as Record<string, unknown>)[last];
  if (isObject(value)) return oneOf(path, value);
  return Array.isArray(at) ? keys.join('.') : path;
}

/** A group is no field: its only value is; with several values, nobody can tell which. */
function oneOf(path: string, group: Record<string, unknown>): string | null {
  const [key, ...others] = Object.keys(group);
  return key === undefined || others.length > 0 ? null : `${path}.${key}`;
}

type Setter<T extends FieldValues> = Pick<UseFormReturn<T>, 'setError' | 'getValues' | 'control'>;

/** Of several choices that one field shows, the one that is refused is named. */
function messageOn<T extends FieldValues>(
  { control, getValues }: Setter<T>,
  path: string,
  field: string,
  message: string,
) {
  if (path === field) return message;
  const nom = nomDe(control, field, getValues(path as FieldPath<T>));
  return nom ? `${nom}\u00a0: ${message.charAt(0).toLowerCase()}${message.slice(1)}` : message;
}

/**
 * Puts a 422's messages on their fields and answers those that no field can show. `prefix` is what the server's
 * paths have before the form's own (`ouverture.`).
 */
export function applyFieldErrors<T extends FieldValues>(
  error: unknown,
  form: Setter<T>,
  prefix = '',
): Manque[] {
  const values = form.getValues();
  const rest: Manque[] = [];
  const told = new Map<string, Set<string>>();
  for (const manque of manquesOf(error)) {
    const path = manque.path.startsWith(prefix) ? manque.path.slice(prefix.length) : manque.path;
    const field = fieldOf(values, path);
    if (field === null) {
      rest.push(manque);
      continue;
    }
    const message = messageOn(form, path, field, manque.message);
    told.set(field, (told.get(field) ?? new Set()).add(message));
  }
  let shouldFocus = true;
  for (const [field, messages] of told) {
    form.setError(
      field as FieldPath<T>,
      { type: 'server', message: [...messages].join(' ') },
      { shouldFocus },
    );
    shouldFocus = false;
  }
  return rest;
}
