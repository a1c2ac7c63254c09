/** Puts aside what a schema cannot read. */
import { type FieldValues, get } from 'react-hook-form';
import type { z } from 'zod';

type Path = readonly PropertyKey[];

/** A copy in which what stands at `path` is null: half a date is no date yet. */
export function blanked<T>(value: T, [key, ...rest]: Path): T {
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  const inner = (value as Record<PropertyKey, unknown>)[key];
  const put = rest.length > 0 ? blanked(inner, rest) : null;
  if (!Array.isArray(value)) return { ...value, [key]: put };
  return value.map((item, index) => (index === Number(key) ? put : item)) as T;
}

/** Whether a field on the screen shows it, or an array or object around it. */
function isShown(fields: object, path: Path): boolean {
  const registered = path
    .map((_, last) => get(fields, path.slice(0, last + 1).join('.')) as { mount?: unknown } | undefined)
    .find((field) => typeof field?.mount === 'boolean');
  return registered?.mount === true;
}

/**
 * The values of a form without what was mistyped in a field that is hidden since: nobody sees that mistake, nor can mend it. The
 * form itself keeps it, should the field be shown again. `fields`: as given to a resolver.
 */
export async function withoutHidden<T extends FieldValues>(
  schema: z.ZodType,
  values: T,
  fields: object,
): Promise<T> {
  const { error } = await schema.safeParseAsync(values);
  const hidden = (error?.issues ?? []).filter(
    ({ path }) => typeof get(values, path.join('.')) === 'string' && !isShown(fields, path),
  );
  return hidden.reduce((kept, { path }) => blanked(kept, path), values);
}
