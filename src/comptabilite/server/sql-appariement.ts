/** Automatic matching: of a line of the bank and an entry that are each other's only possibility. */
import { sql } from 'kysely';
import type { Centimes } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { slicesOfIds } from '../../kit/server/db/slices';
import { isPostgres } from '../../kit/server/db/kind';
import { lotsOf } from '../../kit/server/lots';
import { type Mouvement, type MouvementBanque, type Paire, cleDePaire, proposer } from '../rapprochement';
import { COMPTES_BANQUE, type CompteBanque } from '../releve';
import { pasEcarte } from './sql-ecarts';
import {
  type Qui,
  duCompte,
  ecrituresConnues,
  ecrituresDebout,
  finirRapprochements,
  insertLiens,
  montantEcrit,
  rapprochee,
  sansBanque,
} from './sql-rapprochements';
import { verrouillerCompte } from './sql-releves';
import { BANQUE, tranches } from './sql-tranches';

/** In slices: the first statement of an office may cover ten years. `parmi`: the lines of these amounts only. */
async function* readBanqueLibre(
  db: Db,
  compte: CompteBanque,
  parmi?: readonly Centimes[],
): AsyncGenerator<MouvementBanque> {
  for await (const tranche of tranches(db, BANQUE, compte, { au: null }))
    yield* await db
      .selectFrom('ligne_releve as b')
      .select(['b.id', 'b.date', 'b.montant', 'b.libelle', 'b.reference'])
      .where(tranche)
      .$if(parmi !== undefined, (qb) => qb.where(oneOf(db, 'b.montant', parmi ?? [])))
      .where((eb) => eb.not(rapprochee(null)))
      .execute();
}

/** Names the index: SQLite does not know how many lines an account has, and would read them all for one amount. */
const parMontant = (db: Db) => (isPostgres(db) ? sql`l` : sql`l indexed by ligne_ecriture_montant`);

/** The unmatched entries of these amounts, found by an index: the books of ten years are not read. */
const readLivresLibres = (
  db: Db,
  compte: CompteBanque,
  montants: readonly Centimes[],
): Promise<Mouvement[]> =>
  ecrituresDebout(db, compte, parMontant(db))
    .select(['l.id', 'e.date', 'e.reference', montantEcrit.as('montant')])
    .where(montantEcrit, 'in', montants)
    .where(sansBanque(null))
    .execute();

/** The pairs that a user has undone, and those of any later entry of the same fact; not those of a statement set aside. */
async function readDefaits(db: Db): Promise<Paire[]> {
  const defaits: Paire[] = [];
  for await (const tranche of slicesOfIds(db, 'rapprochement', 'asc'))
    defaits.push(
      ...(await db
        .selectFrom('rapprochement')
        .innerJoin('ligne_releve as b', 'b.id', 'rapprochement.ligne_releve_id')
        .innerJoin('rapprochement_ecriture as re', 're.rapprochement_id', 'rapprochement.id')
        .innerJoin('ligne_ecriture as l', 'l.id', 're.ligne_ecriture_id')
        .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
        .innerJoin('ecriture as meme', (join) =>
          join.onRef('meme.perimetre', '=', 'e.perimetre').onRef('meme.source', '=', 'e.source'),
        )
        .innerJoin('ligne_ecriture as sienne', (join) =>
          join.onRef('sienne.ecriture_id', '=', 'meme.id').on(duCompte(sql`sienne.compte`, sql`l.compte`)),
        )
        .select(['rapprochement.ligne_releve_id as banque', 'sienne.id as livres'])
        .where(tranche)
        .where('rapprochement.defait_cause', '=', 'main')
        .where(pasEcarte('b.releve_id'))
        .execute()),
    );
  return defaits;
}

const LOT = 100;
async function insertPaires(db: Db, paires: readonly Paire[], now: Date): Promise<void> {
  for (const lot of lotsOf(paires, LOT)) {
    const livresDe = new Map(lot.map(({ banque, livres }) => [banque, livres]));
    const created_at = now.toISOString();
    const crees = await db
      .insertInto('rapprochement')
      .values(
        lot.map(({ banque }) => ({
          ligne_releve_id: banque,
          created_at,
          utilisateur_id: null,
          groupe: null,
        })),
      )
      .returning(['id', 'ligne_releve_id'])
      .execute();
    await insertLiens(
      db,
      crees.map(({ id, ligne_releve_id }) => [id, livresDe.get(ligne_releve_id) ?? 0]),
    );
  }
}

/** How many amounts are looked for at once: in large books, each occurs many times. */
const MONTANTS = 20;

/** Matches what has only one possibility; the caller holds the account's lock. `parmi`: these amounts only. Answers how many. */
export async function rapprocherSeuls(
  db: Db,
  compte: CompteBanque,
  now: Date,
  { fin, parmi }: { fin?: AbortSignal; parmi?: readonly Centimes[] } = {},
): Promise<number> {
  const parMontant = new Map<Centimes, MouvementBanque[]>();
  for await (const ligne of readBanqueLibre(db, compte, parmi))
    if (!parMontant.get(ligne.montant)?.push(ligne)) parMontant.set(ligne.montant, [ligne]);
  const refusees = new Set((await readDefaits(db)).map(cleDePaire));
  let rapprochees = 0;
  // Matching concerns one amount at a time: with a few at a time, other requests are served in between.
  for (const lot of lotsOf([...parMontant.keys()], MONTANTS)) {
    fin?.throwIfAborted();
    const banque = lot.flatMap((montant) => parMontant.get(montant) ?? []);
    const paires = proposer(banque, await readLivresLibres(db, compte, lot), refusees);
    await insertPaires(db, paires, now);
    rapprochees += paires.length;
  }
  return rapprochees;
}

/** The amounts that may match anew: of the bank's lines that lost their match, and of the entries of the same files as now told. */
async function readEnJeu(
  db: Db,
  compte: CompteBanque,
  { ecritures, perdus }: { ecritures: number[]; perdus: number[] },
): Promise<Centimes[]> {
  const banque = await db
    .selectFrom('rapprochement as r')
    .innerJoin('ligne_releve as b', 'b.id', 'r.ligne_releve_id')
    .select('b.montant')
    .where((eb) => eb.or([oneOf(db, 'r.id', perdus), oneOf(db, 'r.groupe', perdus)]))
    .execute();
  const perimetres = db.selectFrom('ecriture').select('perimetre').where('id', 'in', ecritures);
  const livres = await ecrituresConnues(db, compte)
    .select(montantEcrit.as('montant'))
    .where('e.perimetre', 'in', perimetres)
    .execute();
  return [...new Set([...banque, ...livres].map(({ montant }) => montant))];
}

/**
 * Entries that have just been countered lose their match. The fact may have been entered again with the same money (a file took
 * an affair): what then has only one possibility is matched at once.
 */
export async function lacherContrepassees(db: Db, ecritures: number[], { userId, now }: Qui): Promise<void> {
  if (ecritures.length === 0) return;
  for (const compte of COMPTES_BANQUE) await verrouillerCompte(db, compte);
  const perdus = await db
    .selectFrom('rapprochement_ecriture as re')
    .innerJoin('ligne_ecriture as l', 'l.id', 're.ligne_ecriture_id')
    .select(['re.rapprochement_id as id', 'l.compte'])
    .where('l.ecriture_id', 'in', ecritures)
    .where('re.debout', '=', true)
    .execute();
  if (perdus.length === 0) return;
  const ids = [...new Set(perdus.map(({ id }) => id))];
  await finirRapprochements(db, ids, { cause: 'contrepassation', userId, now });
  for (const compte of COMPTES_BANQUE)
    if (perdus.some((perdu) => perdu.compte === compte))
      await rapprocherSeuls(db, compte, now, {
        parmi: await readEnJeu(db, compte, { ecritures, perdus: ids }),
      });
}
