import type { Db } from '../../kit/server/db/database';
import { searchText, triDe } from '../../kit/text';
import { formatRepertoire } from '../dossier';

interface Cherche {
  clients: { id: number; nom: string; prenom: string; cin: string }[];
  proprietes: { id: number; designation: string; refFonciere: string }[];
}

const motsDe = ({ clients, proprietes }: Cherche): string[] => [
  ...proprietes.flatMap((p) => [p.designation, p.refFonciere]),
  ...clients.flatMap((c) => [c.nom, c.prenom, c.cin]),
];

/** Those of `closes` that the file still names. */
const parmi = <R extends { id: number }>(closes: R[], actuels: R[]): R[] =>
  closes.filter(({ id }) => actuels.some((actuel) => actuel.id === id));

/**
 * Writes what a file is found by: its number, its title, its properties, its parties (decisions, Lists). A closed
 * one by what it shows, as of its closing (D50), and by what they are called today.
 */
export async function rafraichirRecherche(db: Db, ids: number[]): Promise<void> {
  for (const id of ids) {
    const dossier = await db
      .selectFrom('dossier')
      .select(['titre', 'numero', 'annee', 'identites'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!dossier) continue;
    const proprietes = await db
      .selectFrom('dossier_propriete')
      .innerJoin('propriete', 'propriete.id', 'dossier_propriete.propriete_id')
      .select(['propriete.id', 'designation', 'ref_fonciere as refFonciere'])
      .where('dossier_id', '=', id)
      .execute();
    const clients = await db
      .selectFrom('client')
      .select(['id', 'nom', 'prenom', 'cin'])
      .where('id', 'in', (eb) => eb.selectFrom('partie').select('client_id').where('dossier_id', '=', id))
      .execute();
    const clos: Cherche = JSON.parse(dossier.identites ?? '{"clients":[],"proprietes":[]}');
    const actuels = motsDe({ clients, proprietes });
    const anciens = motsDe({
      clients: parmi(clos.clients, clients),
      proprietes: parmi(clos.proprietes, proprietes),
    }).filter((mot) => !actuels.includes(mot));
    const recherche = searchText(
      dossier.numero === null ? '' : formatRepertoire(dossier.numero, dossier.annee),
      dossier.titre,
      ...actuels,
      ...anciens,
    );
    await db
      .updateTable('dossier')
      .set({ recherche, tri_titre: triDe(dossier.titre) })
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
