import type { Db } from '../../kit/server/db/database';
import { binTitle } from '../../kit/server/sql-corbeille';
import { clientLabel } from '../client';
import { readClients } from './sql';

const dansLaCorbeille = async (db: Db, id: number): Promise<string> => {
  const titre = await binTitle(db, 'client', id);
  return titre ? `${titre} (dans la corbeille)` : `client n°\u00a0${id} (supprimé)`;
};

/** The names of these clients, each once; a deleted one is named from the bin, and marked as deleted. */
export async function nomsDeClients(db: Db, ids: readonly number[]): Promise<string[]> {
  const uniques = [...new Set(ids)];
  const presents = new Map((await readClients(db, uniques)).map((client) => [client.id, client]));
  const noms: string[] = [];
  for (const id of uniques) {
    const client = presents.get(id);
    noms.push(client ? clientLabel(client.nom, client.prenom) : await dansLaCorbeille(db, id));
  }
  return noms;
}
