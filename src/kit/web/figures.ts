/** Whether a text is to be in tabular figures: numbers, dates, phones and file numbers, not words (their hyphens would widen). */
export const isFigures = (content: unknown): boolean =>
  typeof content === 'number' ||
  (typeof content === 'string' && /^[\d\s/.,:+%()-]*\d[\d\s/.,:+%()-]*(DH|m²)?$/.test(content));

/** A text with an amount is not cut: « Dépôt du versement (999 999 999,99 DH) » would read as a smaller amount. */
export const holdsAmount = (content: unknown): boolean =>
  typeof content === 'string' && /\d\u00a0DH/.test(content);
