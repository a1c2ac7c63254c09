import type { Manque } from '../../kit/errors';
import { invalid } from '../../kit/errors';
import type { Db } from '../../kit/server/db/database';
import { holdRows } from '../../kit/server/db/kind';
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

/** D78: an unknown client is 422 on its field; the known ones are held, and cannot be deleted before the transaction ends. */
export async function refuseUnknownClients(db: Db, body: CdgDossierBody): Promise<void> {
  const named = [
    ...body.versements.map(({ deClient }, i) => ({ path: `versements.${i}.deClient`, id: deClient ?? 0 })),
    ...body.clientsBeneficiaire.map((id, i) => ({ path: `clientsBeneficiaire.${i}`, id })),
  ];
  if (named.length === 0) return;
  const ids = [...new Set(named.map(({ id }) => id))];
  const query = db.selectFrom('client').select('id').where('id', 'in', ids).orderBy('id');
  const known = new Set((await holdRows(db)(query).execute()).map(({ id }) => id));
  const details: Manque[] = named
    .filter(({ id }) => !known.has(id))
    .map(({ path }) => ({ path, message: 'Ce client n’existe pas.' }));
  if (details.length > 0) throw invalid(details);
}
