/** A call's summary for who reads a journal: « (D31) », « ; sans `id`, crée une vente » are for who reads the calls. */
export const inPlainWords = (summary: string): string =>
  summary
    .replace(/\s*\([^)]*\b[DR]\d+[^)]*\)/g, '')
    .replace(/\s*;.*$/, '')
    .replaceAll('`', '');
