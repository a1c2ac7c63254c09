import type { Expression } from 'kysely';
import { clientSelectLabel } from '../../client/client';
import type { StoredClient } from '../../client/server/sql';
import type { Option } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';

declare module '../../kit/server/db/database' {
  interface Database {
    cdg_client_beneficiaire: { cdg_id: number; client_id: number; position: number };
    cdg_autre_beneficiaire: { cdg_id: number; nom: string; position: number };
  }
}

export const clientsBeneficiaire = (db: Db, cdgId: number | Expression<number>) =>
  db
    .selectFrom('cdg_client_beneficiaire')
    .innerJoin('client', 'client.id', 'cdg_client_beneficiaire.client_id')
    .select(['client.id', 'client.nom', 'client.prenom', 'client.cin'])
    .where('cdg_client_beneficiaire.cdg_id', '=', cdgId)
    .orderBy('position');

type Client = Pick<StoredClient, 'id' | 'nom' | 'prenom' | 'cin'>;
/** Labelled as in the select they were chosen from. */
export const toOption = ({ id, nom, prenom, cin }: Client): Option => ({
  value: id,
  label: clientSelectLabel(nom, prenom, cin),
});

export const readClientsBeneficiaire = async (db: Db, cdgId: number): Promise<Option[]> =>
  (await clientsBeneficiaire(db, cdgId).execute()).map(toOption);

export const autresBeneficiaire = (db: Db, cdgId: number | Expression<number>) =>
  db
    .selectFrom('cdg_autre_beneficiaire')
    .select('nom')
    .where('cdg_autre_beneficiaire.cdg_id', '=', cdgId)
    .orderBy('position');

export const readAutresBeneficiaire = async (db: Db, cdgId: number): Promise<string[]> =>
  (await autresBeneficiaire(db, cdgId).execute()).map(({ nom }) => nom);

export async function deleteBeneficiaires(db: Db, cdgIds: number[]): Promise<void> {
  await db.deleteFrom('cdg_client_beneficiaire').where('cdg_id', 'in', cdgIds).execute();
  await db.deleteFrom('cdg_autre_beneficiaire').where('cdg_id', 'in', cdgIds).execute();
}

interface Beneficiaires {
  clientsBeneficiaire: number[];
  autresBeneficiaire: string[];
}

/** Replaces both lists as a whole (D74). */
export async function writeBeneficiaires(
  db: Db,
  cdgId: number,
  { clientsBeneficiaire, autresBeneficiaire }: Beneficiaires,
): Promise<void> {
  await deleteBeneficiaires(db, [cdgId]);
  const clients = clientsBeneficiaire.map((client_id, position) => ({ cdg_id: cdgId, client_id, position }));
  const autres = autresBeneficiaire.map((nom, position) => ({ cdg_id: cdgId, nom, position }));
  if (clients.length > 0) await db.insertInto('cdg_client_beneficiaire').values(clients).execute();
  if (autres.length > 0) await db.insertInto('cdg_autre_beneficiaire').values(autres).execute();
}
