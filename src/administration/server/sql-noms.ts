import { sql } from 'kysely';
import { numRecuOf } from '../../cdg/server/sql';
import { clientLabel } from '../../client/client';
import { readNoms } from '../../compte/server/sql-noms';
import { type Regard, affairesVues, dossiersDAutres, voitTout } from '../../dossier/server/sql-acces';
import { nommerDossiers } from '../../dossier/server/sql-usage';
import type { LireNoms, Noms } from '../../historique/server/raconter';
import type { Db } from '../../kit/server/db/database';
import { proprieteLabel } from '../../propriete/propriete';

const clients: LireNoms = async (db, ids) => {
  const rows = await db.selectFrom('client').select(['id', 'nom', 'prenom']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, nom, prenom }) => [id, clientLabel(nom, prenom)]));
};
const societes: LireNoms = async (db, ids) => {
  const rows = await db.selectFrom('societe').select(['id', 'nom']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, nom }) => [id, nom]));
};
const proprietes: LireNoms = async (db, ids) => {
  const colonnes = ['id', 'designation', 'ref_fonciere'] as const;
  const rows = await db.selectFrom('propriete').select(colonnes).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, designation, ref_fonciere }) => [id, proprieteLabel(designation, ref_fonciere)]),
  );
};
const utilisateurs: LireNoms = async (db, ids) =>
  new Map([...(await readNoms(db, ids))].map(([id, { nom }]) => [id, nom]));
const affaires: LireNoms = async (db, ids) => {
  const rows = await db.selectFrom('cdg').select(['id', 'annee', 'numero']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, annee, numero }) => [id, numRecuOf(annee, numero)]));
};
const parties: LireNoms = async (db, ids) => {
  const rows = await db
    .selectFrom('partie')
    .innerJoin('client', 'client.id', 'partie.client_id')
    .select(['partie.id', 'nom', 'prenom'])
    .where('partie.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, nom, prenom }) => [id, clientLabel(nom, prenom)]));
};

const lisant =
  (lire: LireNoms): LireNoms =>
  async (db: Db, ids: number[]) =>
    ids.length === 0 ? new Map() : lire(db, ids);

/** What each kind of record is called, for who reads the journal. */
const NOMS: Noms = {
  client: lisant(clients),
  societe: lisant(societes),
  propriete: lisant(proprietes),
  utilisateur: utilisateurs,
  cdg: lisant(affaires),
  dossier: nommerDossiers,
  partie: lisant(parties),
};

const affairesDAutres = async (db: Db, regard: Regard, ids: number[]): Promise<number[]> => {
  const rows = await db
    .selectFrom('cdg')
    .select('id')
    .where('id', 'in', ids)
    .where(sql<boolean>`cdg.id not in (${affairesVues(regard)})`)
    .execute();
  return rows.map(({ id }) => id);
};

const taire = (noms: Map<number, string>, autres: Iterable<number>, dit: string) =>
  new Map([...noms, ...[...autres].map((id): [number, string] => [id, dit])]);

/** The same, without the names of files that this account may not see, which rows that it reads may refer to. */
export function nomsPour(regard: Regard): Noms {
  if (voitTout(regard)) return NOMS;
  return {
    ...NOMS,
    dossier: async (db, ids) =>
      taire(
        await NOMS.dossier(db, ids),
        await dossiersDAutres(db, regard, ids),
        'Dossier suivi par d’autres',
      ),
    cdg: async (db, ids) => {
      const noms = await NOMS.cdg(db, ids);
      const autres = noms.size === 0 ? [] : await affairesDAutres(db, regard, [...noms.keys()]);
      return taire(noms, autres, 'Affaire suivie par d’autres');
    },
  };
}
