import { clientSelectLabel } from '../../client/client';
import type { Option } from '../../kit/api';
import type { Db } from '../../kit/server/db/database';

declare module '../../kit/server/db/database' {
  interface Database {
    cdg_client_beneficiaire: { cdg_id: number; client_id: number; position: number };
    cdg_autre_beneficiaire: { cdg_id: number; nom: string; position: number };
  }
}

/** Labelled as in the select they were chosen from. */
export async function readClientsBeneficiaire(db: Db, cdgId: number): Promise<Option[]> {
  const rows = await db
    .selectFrom('cdg_client_beneficiaire')
    .innerJoin('client', 'client.id', 'cdg_client_beneficiaire.client_id')
    .select(['client.id', 'client.nom', 'client.prenom', 'client.cin'])
    .where('cdg_id', '=', cdgId)
    .orderBy('position')
    .execute();
  return rows.map(({ id, nom, prenom, cin }) => ({ value: id, label: clientSelectLabel(nom, prenom, cin) }));
}

export async function readAutresBeneficiaire(db: Db, cdgId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('cdg_autre_beneficiaire')
    .select('nom')
    .where('cdg_id', '=', cdgId)
    .orderBy('position')
    .execute();
  return rows.map(({ nom }) => nom);
}

export async function deleteBeneficiaires(db: Db, cdgIds: number[]): Promise<void> {
  await db.deleteFrom('cdg_client_beneficiaire').where('cdg_id', 'in', cdgIds).execute();
  await db.deleteFrom('cdg_autre_beneficiaire').where('cdg_id', 'in', cdgIds).execute();
}

interface Beneficiaires {
  clientsBeneficiaire: number[];
  autresBeneficiaire: string[];
}

/** Replaces them whole (D74). */
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
