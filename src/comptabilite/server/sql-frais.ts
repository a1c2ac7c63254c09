/** Entries of which a line of the bank is itself the fact. */
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { ecritureDeFrais } from '../frais';
import type { MouvementBanque } from '../rapprochement';
import { insertContrepassation, insertEcriture, readPassees } from './sql-ecritures';
import { type Qui, ecrituresConnues, insertRapprochement } from './sql-rapprochements';

const perimetreDe = (ligneId: number) => `banque:${ligneId}` as const;

/** Enters the fee, taken or given back, and matches it with its line; answers the match and the line of the books. */
export async function noterFraisDe(db: Db, ligne: MouvementBanque, qui: Qui) {
  const perimetre = perimetreDe(ligne.id);
  await insertEcriture(db, ecritureDeFrais(ligne), { ...qui, perimetre });
  const { id: livre } = await ecrituresConnues(db, 'BANQUE')
    .select('l.id')
    .where('e.perimetre', '=', perimetre)
    .executeTakeFirstOrThrow();
  return { id: await insertRapprochement(db, [ligne], [livre], qui), livre };
}

/** A line that is no longer matched is no longer a fee: its entry is countered. */
export async function reprendreFrais(db: Db, rapprochements: readonly number[], qui: Qui): Promise<void> {
  const lignes = await db
    .selectFrom('rapprochement as r')
    .innerJoin('rapprochement_ecriture as re', 're.rapprochement_id', 'r.id')
    .innerJoin('ligne_ecriture as l', 'l.id', 're.ligne_ecriture_id')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .select('r.ligne_releve_id as id')
    .where(oneOf(db, 'r.id', rapprochements))
    .where('e.perimetre', 'like', 'banque:%')
    .execute();
  for (const perimetre of lignes.map(({ id }) => perimetreDe(id)))
    for (const passee of await readPassees(db, perimetre))
      await insertContrepassation(db, passee, { ...qui, perimetre });
}
