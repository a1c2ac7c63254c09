/** What the office relies on once somebody has checked it: a rate, the rule of a deadline, a template, a line of the register. */
import { sql } from 'kysely';
import type { Written } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';

/** Who has verified it, and when. */
export interface Verification {
  par: number;
  le: Date;
}

/** Null: to be verified. */
export const verifiePar = (
  { verifie }: { verifie: boolean },
  user: { id: number },
  le: Date,
): Verification | null => (verifie ? { par: user.id, le } : null);

/** The columns that keep it. */
export const verification = (verifie: Verification | null) => ({
  verifie_le: verifie?.le.toISOString() ?? null,
  verifie_par: verifie?.par ?? null,
});

export const marquerVerifie = (
  db: Db,
  table: 'bareme' | 'regle_echeance' | 'modele_acte' | 'traitement',
  id: number,
  verifie: Verification | null,
): Promise<Written> =>
  db
    .updateTable(table)
    .set({ ...verification(verifie), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
