import type { Db } from '../../kit/server/db/database';

const MARQUE = 'comptes:repris';
const LOT = 100;

export const estReprise = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('compteur').select('nom').where('nom', '=', MARQUE).executeTakeFirst()) !== undefined;

export async function marquerReprise(db: Db): Promise<void> {
  await db
    .insertInto('compteur')
    .values({ nom: MARQUE, valeur: 1 })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The next affairs that received money, after that id. */
export async function affairesAReprendre(db: Db, apres: number): Promise<number[]> {
  const rows = await db
    .selectFrom('versement')
    .select('cdg_id as id')
    .distinct()
    .where('cdg_id', '>', apres)
    .orderBy('cdg_id')
    .limit(LOT)
    .execute();
  return rows.map(({ id }) => id);
}

/** The next files that paid a tax, or were invoiced, after that id. */
export async function dossiersAReprendre(db: Db, apres: number): Promise<number[]> {
  const payes = db.selectFrom('paiement').select('dossier_id as id').where('dossier_id', '>', apres);
  const tpi = db
    .selectFrom('partie')
    .select('dossier_id as id')
    .where('dossier_id', '>', apres)
    .where('tpi_mode_paiement', 'is not', null);
  const commune = db
    .selectFrom('dossier')
    .select('id')
    .where('id', '>', apres)
    .where('commune_is_repondue', '=', true);
  const factures = db.selectFrom('facture').select('dossier_id as id').where('dossier_id', '>', apres);
  const rows = await payes.union(tpi).union(commune).union(factures).orderBy('id').limit(LOT).execute();
  return rows.map(({ id }) => id);
}
