import { disparue, invalid } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { unknownAmong } from '../../kit/server/db/existing';
import type { Bloquant } from '../../kit/server/links';
import type { CdgDossierBody } from '../cdg';
import { numRecuOf } from './sql';

export interface BloquantAffaire extends Bloquant {
  cdgId: number;
}

/** Which of these clients an affair names, as payer (of an annulled versement too: its trace stays) or as beneficiary. */
export async function clientsDansAffaires(db: Db, clientIds: number[]): Promise<BloquantAffaire[]> {
  if (clientIds.length === 0) return [];
  const rows = await db
    .selectFrom('versement')
    .select(['de_client as client_id', 'cdg_id'])
    .where('de_client', 'in', clientIds)
    .union(
      db
        .selectFrom('cdg_client_beneficiaire')
        .select(['client_id', 'cdg_id'])
        .where('client_id', 'in', clientIds),
    )
    .orderBy('client_id')
    .orderBy('cdg_id')
    .execute();
  const affaires = new Map(await readNumbers(db, [...new Set(rows.map((row) => row.cdg_id))]));
  return rows.map(({ client_id, cdg_id }) => ({
    id: client_id,
    motif: `Affaire CDG ${affaires.get(cdg_id)}`,
    cdgId: cdg_id,
  }));
}

async function readNumbers(db: Db, cdgIds: number[]): Promise<[number, string][]> {
  if (cdgIds.length === 0) return [];
  const rows = await db
    .selectFrom('cdg')
    .select(['id', 'annee', 'numero'])
    .where('id', 'in', cdgIds)
    .execute();
  return rows.map(({ id, annee, numero }) => [id, numRecuOf(annee, numero)]);
}

export const CLIENT_INCONNU = disparue('Ce client', 'Il');

/** Error: invalide, on each field that names an unknown client; the known ones are held (D78). */
export async function refuseUnknownClients(db: Db, body: CdgDossierBody): Promise<void> {
  const named = [
    ...body.versements.map(({ deClient }, i) => ({ path: `versements.${i}.deClient`, id: deClient })),
    ...body.clientsBeneficiaire.map((id, i) => ({ path: `clientsBeneficiaire.${i}`, id })),
  ];
  const details = await unknownAmong(db, 'client', named, CLIENT_INCONNU);
  if (details.length > 0) throw invalid(details);
}
