import type { Db } from '../../kit/server/db/database';
import type { Droit } from '../droits';
import { DROITS_COLUMNS, accordesDe } from './sql';

interface Acces {
  droits: Droit[];
  /** Null: somebody of the office. */
  inspectionFin: string | null;
  motDePasseAChanger: boolean;
}

/** What an active account may do, and until when; null when it was deactivated or is gone. */
export async function readAcces(db: Db, id: number): Promise<Acces | null> {
  const row = await db
    .selectFrom('utilisateur')
    .select([
      ...DROITS_COLUMNS,
      'inspection_fin as inspectionFin',
      'mot_de_passe_a_changer as motDePasseAChanger',
    ])
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  const { inspectionFin, motDePasseAChanger } = row;
  return { droits: accordesDe(row), inspectionFin, motDePasseAChanger };
}

export async function writeFin(db: Db, id: number, fin: string, now: Date): Promise<void> {
  await db
    .updateTable('utilisateur')
    .set({ inspection_fin: fin, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}
