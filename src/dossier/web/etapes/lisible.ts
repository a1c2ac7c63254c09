import type { z } from 'zod';

type Path = PropertyKey[];

/** What stands at `path` becomes null: half a date is no date yet. */
function blank(value: unknown, [key, ...rest]: Path): void {
  if (typeof value !== 'object' || value === null || key === undefined) return;
  const group = value as Record<PropertyKey, unknown>;
  if (rest.length > 0) blank(group[key], rest);
  else group[key] = null;
}

/** The form's values without what cannot be read yet, so that totals and summaries can follow the typing. */
export function lisible<S extends z.ZodType>(schema: S, values: unknown): z.output<S> | null {
  const first = schema.safeParse(values);
  if (first.success) return first.data;
  const copy = structuredClone(values);
  for (const issue of first.error.issues) blank(copy, issue.path);
  const second = schema.safeParse(copy);
  return second.success ? second.data : null;
}
