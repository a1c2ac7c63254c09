import { sql } from 'kysely';
import type { QueryOf } from '../../kit/api';
import { tallied } from '../../kit/server/db/counted';
import type { Db } from '../../kit/server/db/database';
import { type ListRequest, listOf } from '../../kit/server/db/list';
import { withoutPhoneSpaces } from '../../kit/telephone';
import type { getAllClients } from '../api';
import { clientSelectLabel } from '../client';
import { IN_LISTS, toClientRow } from './sql';

const SORTED = {
  nom: ['client.tri_nom', 'client.tri_prenom', 'client.id'],
  prenom: ['client.tri_prenom', 'client.tri_nom', 'client.id'],
  tel_portable: ['client.tel_portable', 'client.id'],
  etat_civile: ['client.etat_civile', 'client.tri_nom', 'client.tri_prenom', 'client.id'],
  // Ids are given in the order of creation.
  createdAt: ['client.id'],
} as const;

const list = (db: Db, query: unknown) => ({
  table: 'client',
  query,
  filtered: false,
  count: tallied('client'),
});

export async function listClients(db: Db, query: QueryOf<typeof getAllClients>) {
  const clients = list(db, db.selectFrom('client').select(IN_LISTS));
  const sort = query.sort ?? 'nom';
  const order = { by: SORTED[sort], way: query.order, covered: sort === 'nom' };
  return listOf(db, { ...clients, ...order }, { ...query, q: withoutPhoneSpaces(query.q) }, toClientRow);
}

export async function listClientOptions(db: Db, query: ListRequest) {
  const options = db.selectFrom('client').select((eb) => [
    'id',
    'nom',
    'prenom',
    'cin',
    // An `exists` would make PostgreSQL read the pieces of all clients, for a page of ten.
    eb
      .selectFrom('client_fichier')
      .select(sql`1`.as('un'))
      .whereRef('client_fichier.client_id', '=', 'client.id')
      .where('titre', '=', 'cin')
      .where('remplace_le', 'is', null)
      .limit(1)
      .as('has_cin'),
  ]);
  return listOf(
    db,
    { ...list(db, options), by: SORTED.nom, way: 'asc', covered: true },
    { ...query, q: withoutPhoneSpaces(query.q) },
    (row: { id: number; nom: string; prenom: string; cin: string; has_cin: unknown }) => ({
      value: row.id,
      label: clientSelectLabel(row.nom, row.prenom, row.cin),
      numCin: row.cin,
      hasCin: Boolean(row.has_cin),
    }),
  );
}
