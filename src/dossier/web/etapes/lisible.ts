import type { z } from 'zod';
import { blanked } from '../../../kit/web/unreadable';

/** The form's values without what cannot be read yet, so that totals and summaries can follow the typing. */
export function lisible<S extends z.ZodType>(schema: S, values: unknown): z.output<S> | null {
  const first = schema.safeParse(values);
  if (first.success) return first.data;
  const second = schema.safeParse(first.error.issues.reduce((kept, { path }) => blanked(kept, path), values));
  return second.success ? second.data : null;
}
