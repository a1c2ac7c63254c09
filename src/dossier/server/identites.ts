import { clientLabel } from '../../client/client';
import { readClients } from '../../client/server/sql';
import type { Db } from '../../kit/server/db/database';
import { type Propriete, proprieteLabel } from '../../propriete/propriete';
import { readProprietes } from '../../propriete/server/sql';
import { readSocietes } from '../../societe/server/sql';
import type { Societe } from '../../societe/societe';
import type { StoredPartie } from './sql-parties';

interface Personne {
  id: number;
  nom: string;
  prenom: string;
  cin: string;
}

/** The persons and properties of a file: as they are today, or as they were when it was closed (D50). */
export interface Identites {
  clients: Personne[];
  societes: Societe[];
  proprietes: Propriete[];
}

const present = (ids: (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

export async function readIdentites(
  db: Db,
  parties: StoredPartie[],
  proprieteIds: number[],
): Promise<Identites> {
  const clientIds = present(parties.flatMap((p) => [p.client_id, p.mandataire_id]));
  const societeIds = present(parties.map((p) => p.representant_id));
  const clients = await readClients(db, clientIds);
  return {
    clients: clients.map(({ id, nom, prenom, cin }) => ({ id, nom, prenom, cin })),
    societes: await readSocietes(db, societeIds),
    proprietes: await readProprietes(db, proprieteIds),
  };
}

export const personneDe = ({ clients }: Identites, id: number): Personne => {
  const found = clients.find((client) => client.id === id);
  if (!found) throw new Error(`client ${id} of a party is not in its file`);
  return found;
};
export const nomDe = ({ nom, prenom }: Personne): string => clientLabel(nom, prenom);

export const societeDe = ({ societes }: Identites, id: number | null): Societe | null =>
  societes.find((societe) => societe.id === id) ?? null;

/** In the order in which the file names them. */
export const proprietesDe = ({ proprietes }: Identites, ids: number[]): Propriete[] =>
  ids.flatMap((id) => proprietes.find((propriete) => propriete.id === id) ?? []);

export function premierePropriete(identites: Identites, ids: number[]): { id: number; label: string } | null {
  const [first] = proprietesDe(identites, ids);
  return first ? { id: first.id, label: proprieteLabel(first.designation, first.refFonciere) } : null;
}
