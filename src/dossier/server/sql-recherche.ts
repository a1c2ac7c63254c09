import type { Db } from '../../kit/server/db/database';
import { searchText } from '../../kit/text';
import { formatRepertoire } from '../dossier';

/** Writes what a file is found by: its number, its title, its properties, its parties (decisions, Lists). */
export async function rafraichirRecherche(db: Db, ids: number[]): Promise<void> {
  for (const id of ids) {
    const dossier = await db
      .selectFrom('dossier')
      .select(['titre', 'numero', 'annee'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!dossier) continue;
    const proprietes = await db
      .selectFrom('dossier_propriete')
      .innerJoin('propriete', 'propriete.id', 'dossier_propriete.propriete_id')
      .select(['designation', 'ref_fonciere'])
      .where('dossier_id', '=', id)
      .execute();
    const clients = await db
      .selectFrom('client')
      .select(['nom', 'prenom', 'cin'])
      .where('id', 'in', (eb) => eb.selectFrom('partie').select('client_id').where('dossier_id', '=', id))
      .execute();
    const recherche = searchText(
      dossier.numero === null ? '' : formatRepertoire(dossier.numero, dossier.annee),
      dossier.titre,
      ...proprietes.flatMap((p) => [p.designation, p.ref_fonciere]),
      ...clients.flatMap((c) => [c.nom, c.prenom, c.cin]),
    );
    await db
      .updateTable('dossier')
      .set({ recherche, tri_titre: searchText(dossier.titre) })
      .where('id', '=', id)
      .execute();
  }
}

const idsOf = (rows: { dossier_id: number }[]): number[] => rows.map(({ dossier_id }) => dossier_id);

/**
 * A client's name or CIN changed: the files where he is a party are found by the new one.
 * In the order of their ids, so that two writers never wait for each other.
 */
export async function clientChange(db: Db, clientId: number): Promise<void> {
  const rows = await db
    .selectFrom('partie')
    .select('dossier_id')
    .distinct()
    .where('client_id', '=', clientId)
    .orderBy('dossier_id')
    .execute();
  await rafraichirRecherche(db, idsOf(rows));
}

export async function proprieteChange(db: Db, proprieteId: number): Promise<void> {
  const rows = await db
    .selectFrom('dossier_propriete')
    .select('dossier_id')
    .where('propriete_id', '=', proprieteId)
    .orderBy('dossier_id')
    .execute();
  await rafraichirRecherche(db, idsOf(rows));
}
