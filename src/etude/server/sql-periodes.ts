import { sql } from 'kysely';
import type { Call } from '../../kit/api';
import type { Context } from '../../kit/server/context';
import type { Fin, Periode } from '../periodes';

/**
 * Ends the period before, with a journal entry of its own: its value and its verification stay. When its end does not change it is
 * not written, nor its version.
 */
export async function terminer(
  { db, journal }: Pick<Context<Call>, 'db' | 'journal'>,
  table: 'bareme' | 'regle_echeance',
  periodes: readonly Periode[],
  fin: Fin | null,
): Promise<void> {
  const avant = periodes.find(({ id }) => id === fin?.id);
  if (!fin || !avant || avant.valideAu === fin.valideAu) return;
  await db
    .updateTable(table)
    .set({ valide_au: fin.valideAu, version: sql`version + 1` })
    .where('id', '=', fin.id)
    .execute();
  journal({ entite: table, id: fin.id, avant, apres: { ...avant, valideAu: fin.valideAu } });
}
