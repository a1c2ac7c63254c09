import { insecables } from '../text';

/** A call's summary for the journal's readers: « (D31) » and « ; sans `id`, crée une vente » are for developers. */
export const inPlainWords = (summary: string): string =>
  insecables(
    summary
      .replace(/\s*\([^)]*\b[DR]\d+[^)]*\)/g, '')
      .replace(/\s*;.*$/, '')
      .replaceAll('`', ''),
  );
