/** Lines of the bank that may be matched together with one. */
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { LigneNue } from '../apiRapprochement';
import { type MouvementBanque, voisines } from '../rapprochement';
import type { CompteBanque } from '../releve';
import { lignesTrouveesPar } from './sql-cherchees';
import { rapprochee } from './sql-rapprochements';
import { BANQUE, dernieres } from './sql-tranches';

const MONTREES = 60;

/** The other unmatched lines of its account, among the latest. */
export async function readVoisines(
  db: Db,
  ligne: MouvementBanque & { compte: CompteBanque },
  q: string,
): Promise<LigneNue[]> {
  const libres = db
    .selectFrom('ligne_releve as b')
    .select(['b.id', 'b.date', 'b.libelle', 'b.reference', 'b.montant'])
    .$call(await lignesTrouveesPar(db, q))
    .where('b.id', '!=', ligne.id)
    .where((eb) => eb.not(rapprochee(null)))
    .orderBy('b.date', 'desc');
  return voisines(ligne, await dernieres(db, BANQUE, ligne.compte, libres))
    .slice(0, MONTREES)
    .map((lue) => ({ ...lue, montant: toDirhams(lue.montant) }));
}
