/** Numbers, dates, phones and file numbers stand in tabular figures; words must not (their hyphens would widen). */
export const isFigures = (content: unknown): boolean =>
  typeof content === 'number' ||
  (typeof content === 'string' && /^[\d\s/.,:+%()-]*\d[\d\s/.,:+%()-]*(DH|m²)?$/.test(content));

/** « Dépôt du versement (999 999 999,99 DH) »: cut, it would read as a smaller amount. */
export const holdsAmount = (content: unknown): boolean =>
  typeof content === 'string' && /\d\u00a0DH/.test(content);
