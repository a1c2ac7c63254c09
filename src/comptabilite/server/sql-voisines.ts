/** Lines of the bank that may be matched together with one. */
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { LigneNue } from '../apiRapprochement';
import { type MouvementBanque, voisines } from '../rapprochement';
import type { CompteBanque } from '../releve';
import { lignesTrouveesPar } from './sql-cherchees';
import { rapprochee } from './sql-rapprochements';
import { BANQUE, tranches } from './sql-tranches';

const LUES = 2_000;
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
  const lues: MouvementBanque[] = [];
  for await (const tranche of tranches(db, BANQUE, ligne.compte, { au: null, way: 'desc' })) {
    lues.push(
      ...(await libres
        .where(tranche)
        .limit(LUES - lues.length)
        .execute()),
    );
    if (lues.length === LUES) break;
  }
  return voisines(ligne, lues)
    .slice(0, MONTREES)
    .map((lue) => ({ ...lue, montant: toDirhams(lue.montant) }));
}
