import type { KyselyPlugin } from 'kysely';
import { breathe } from '../breathe';

/**
 * After a statement. SQLite answers at once, so that a loop of statements, each of them short, would be one long turn: reading
 * a journal row by row, or a follow-up of a thousand files.
 */
export const breathing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    await breathe();
    return result;
  },
};
