/** Numbers, dates, phones and file numbers stand in tabular figures; words must not (their hyphens would widen). */
export const isFigures = (content: unknown): boolean =>
  typeof content === 'number' ||
  (typeof content === 'string' && /^[\d\s/.,:+%()-]*\d[\d\s/.,:+%()-]*(DH|m²)?$/.test(content));
