import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import { lockRows } from '../../kit/server/db/kind';
import { lotsOf } from '../../kit/server/lots';
import { searchText, triDe } from '../../kit/text';
import { repertoireDe } from '../dossier';
import { dossiersDe } from './sql-appartenance';

interface Cherche {
  clients: { id: number; nom: string; prenom: string; cin: string }[];
  societes: { id: number; nom: string; ice: string | null }[];
  proprietes: { id: number; designation: string; refFonciere: string }[];
}

const motsDe = ({ clients, societes, proprietes }: Cherche): (string | null)[] => [
  ...proprietes.flatMap((p) => [p.designation, p.refFonciere]),
  ...clients.flatMap((c) => [c.nom, c.prenom, c.cin]),
  ...societes.flatMap((s) => [s.nom, s.ice]),
];

/** Those of `closes` that the file still names. */
const parmi = <R extends { id: number }>(closes: R[], actuels: R[]): R[] =>
  closes.filter(({ id }) => actuels.some((actuel) => actuel.id === id));

interface Trouve {
  id: number;
  recherche: string;
  tri: string;
}

/** An open file is found by today's names; a closed one by those that it shows, of its closing (D50), and by today's too. */
async function lireTrouves(db: Db, ids: number[]): Promise<Trouve[]> {
  const aTrouver = db
    .selectFrom('dossier')
    .select(['id', 'titre', 'numero', 'annee', 'identites', 'recherche', 'tri_titre'])
    .where(oneOf(db, 'id', ids))
    .orderBy('id');
  // Held before its names are read: another, who changes one of them at this instant, would write the words without ours.
  const dossiers = await lockRows(db, 'change')(aTrouver).execute();
  const proprietes = await db
    .selectFrom('dossier_propriete')
    .innerJoin('propriete', 'propriete.id', 'dossier_propriete.propriete_id')
    .select(['dossier_id', 'propriete.id', 'designation', 'ref_fonciere as refFonciere'])
    .where(oneOf(db, 'dossier_id', ids))
    .execute();
  const clients = await db
    .selectFrom('partie')
    .innerJoin('client', 'client.id', 'partie.client_id')
    .select(['dossier_id', 'client.id', 'nom', 'prenom', 'cin'])
    .distinct()
    .where(oneOf(db, 'dossier_id', ids))
    .orderBy('client.id')
    .execute();
  // A company that sells or buys is a party (D46): one knows its name, not that of the manager who signs.
  const societes = await db
    .selectFrom('partie')
    .innerJoin('societe', 'societe.id', 'partie.representant_id')
    .select(['dossier_id', 'societe.id', 'nom', 'ice'])
    .distinct()
    .where(oneOf(db, 'dossier_id', ids))
    .orderBy('societe.id')
    .execute();
  return dossiers.flatMap((dossier) => {
    const duDossier = ({ dossier_id }: { dossier_id: number }): boolean => dossier_id === dossier.id;
    const siens = {
      clients: clients.filter(duDossier),
      societes: societes.filter(duDossier),
      proprietes: proprietes.filter(duDossier),
    };
    const clos: Cherche = dossier.identites === null ? siens : JSON.parse(dossier.identites);
    const actuels = motsDe(siens);
    const anciens = motsDe({
      clients: parmi(clos.clients, siens.clients),
      societes: parmi(clos.societes, siens.societes),
      proprietes: parmi(clos.proprietes, siens.proprietes),
    }).filter((mot) => !actuels.includes(mot));
    const recherche = searchText(
      repertoireDe(dossier.numero, dossier.annee),
      dossier.titre,
      ...actuels,
      ...anciens,
    );
    const tri = triDe(dossier.titre);
    const meme = dossier.recherche === recherche && dossier.tri_titre === tri;
    return meme ? [] : [{ id: dossier.id, recherche, tri }];
  });
}

/** Files for each statement: each adds a segment to the search index, which has room for two thousand. */
const LOT = 200;

/** Writes the words by which these files are found: number, title, properties, parties (decisions, Lists). */
export async function rafraichirRecherche(db: Db, ids: readonly number[]): Promise<void> {
  for (const lot of lotsOf(ids, LOT)) {
    const trouves = await lireTrouves(db, lot);
    if (trouves.length === 0) continue;
    const lignes = trouves.map(
      ({ id, recherche, tri }) =>
        sql`(cast(${id} as bigint), cast(${recherche} as text), cast(${tri} as text))`,
    );
    await sql`update dossier set recherche = v.column2, tri_titre = v.column3
      from (values ${sql.join(lignes)}) as v where dossier.id = v.column1`.execute(db);
  }
}

/** A client's name or CIN changed: the files where he is a party are indexed again. */
export const clientChange = async (db: Db, id: number): Promise<void> =>
  rafraichirRecherche(db, await dossiersDe(db, 'client', id));

export const societeChange = async (db: Db, id: number): Promise<void> =>
  rafraichirRecherche(db, await dossiersDe(db, 'societe', id));

export const proprieteChange = async (db: Db, id: number): Promise<void> =>
  rafraichirRecherche(db, await dossiersDe(db, 'propriete', id));
