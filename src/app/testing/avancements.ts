/** What is kept of each file is what the rules say of the whole file, whatever was done to the office. */
import { estTenu } from '../../dossier/avancement';
import { calculerAvancements } from '../../dossier/server/sql-avancement';
import type { Db } from '../../kit/server/db/database';

/** Each file whose marks are not its own, in words; those forgotten, or kept by other rules, are not. */
export async function avancementsFaux(db: Db): Promise<string[]> {
  const deduits = await db.selectFrom('dossier_deduit').selectAll().orderBy('dossier_id').execute();
  const gardes = deduits.filter(({ avancement }) => estTenu(avancement));
  const vrais = await calculerAvancements(
    db,
    gardes.map(({ dossier_id: id }) => id),
  );
  return gardes
    .filter(({ dossier_id: id, avancement }) => avancement !== vrais.get(id))
    .map(
      ({ dossier_id: id, avancement }) => `avancement du dossier ${id} : ${avancement} ≠ ${vrais.get(id)}`,
    );
}
