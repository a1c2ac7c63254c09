import { type Selectable, sql } from 'kysely';
import type { Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { deleteByLots } from '../../kit/server/lots';
import { searchText, triDe } from '../../kit/text';
import type { BodyOf, Written } from '../../kit/api';
import type { addClient } from '../api';
import type { ClientRow, Conjoint } from '../client';
import { clientLabel } from '../client';
import { formatDate } from '../../kit/dates';

export interface ClientTable extends ClientColumns {
  id: Id;
  version: Id;
  created_at: string;
}
interface ClientColumns {
  nom: string;
  prenom: string;
  genre: string;
  date_naissance: string;
  profession: string;
  cin: string;
  tel_portable: string;
  tel_domicile: string | null;
  email: string | null;
  nationalite: string;
  ville: string;
  commune: string;
  adresse: string;
  etat_civile: string;
  remarque: string | null;
  nom_conjoint: string | null;
  prenom_conjoint: string | null;
  lieu_naissance_conjoint: string | null;
  date_naissance_conjoint: string | null;
  lieu_mariage: string | null;
  date_mariage: string | null;
  has_contrat_mariage: boolean;
  date_contrat: string | null;
  tri_nom: string;
  tri_prenom: string;
  recherche: string;
}
declare module '../../kit/server/db/database' {
  interface Database {
    client: ClientTable;
  }
}

export type StoredClient = Selectable<Omit<ClientTable, 'tri_nom' | 'tri_prenom' | 'recherche'>>;
type Body = BodyOf<typeof addClient>;

const NO_SPOUSE: Record<keyof Conjoint, null> & { has_contrat_mariage: null } = {
  nom_conjoint: null,
  prenom_conjoint: null,
  lieu_naissance_conjoint: null,
  date_naissance_conjoint: null,
  lieu_mariage: null,
  date_mariage: null,
  has_contrat_mariage: null,
  date_contrat: null,
};

type Words = Pick<ClientColumns, 'nom' | 'prenom' | 'tel_portable' | 'etat_civile' | 'cin'>;
/** The stored keys by which a client is sorted and searched. */
export const wordsOf = ({ nom, prenom, tel_portable, etat_civile, cin }: Words) => ({
  tri_nom: triDe(nom),
  tri_prenom: triDe(prenom),
  recherche: searchText(nom, prenom, tel_portable, etat_civile, cin),
});

function toColumns({ etat_civile_details, version: _, ...body }: Body): ClientColumns {
  const conjoint = etat_civile_details ?? NO_SPOUSE;
  const client = {
    ...body,
    ...conjoint,
    has_contrat_mariage: conjoint.has_contrat_mariage ?? false,
  };
  return { ...client, ...wordsOf(client) };
}

/** A client that was deleted, under the id it had (D81). */
export async function restoreClientRow(db: Db, client: StoredClient): Promise<void> {
  await db
    .insertInto('client')
    .values({ ...client, ...wordsOf(client) })
    .execute();
}

export async function insertClient(db: Db, body: Body, now: Date): Promise<Written> {
  const values = { ...toColumns(body), created_at: now.toISOString() };
  return db.insertInto('client').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
}

export async function updateClientRow(db: Db, id: number, body: Body): Promise<Written> {
  return db
    .updateTable('client')
    .set({ ...toColumns(body), version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** What lists answer: nothing of the spouse (D21). */
export const IN_LISTS = [
  'id',
  'version',
  'nom',
  'prenom',
  'genre',
  'date_naissance',
  'profession',
  'cin',
  'tel_portable',
  'tel_domicile',
  'email',
  'nationalite',
  'ville',
  'commune',
  'adresse',
  'etat_civile',
  'remarque',
  'created_at',
] as const;

/** What a record says of the spouse. */
export const CONJOINT = [
  'nom_conjoint',
  'prenom_conjoint',
  'lieu_naissance_conjoint',
  'date_naissance_conjoint',
  'lieu_mariage',
  'date_mariage',
  'has_contrat_mariage',
  'date_contrat',
] as const;

const STORED = [...IN_LISTS, ...CONJOINT] as const;

/** In the order of the ids, locked until the transaction ends when `lock` is asked for. */
export async function readClients(db: Db, ids: number[], lock?: Lock): Promise<StoredClient[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('client').select(STORED).where('id', 'in', ids).orderBy('id');
  return lockRows(db, lock)(query).execute();
}

/** The other client who has this CIN already (D78). */
export async function clientWithCin(db: Db, cin: string, except: number | null): Promise<string | null> {
  const other = await db
    .selectFrom('client')
    .select(['id', 'nom', 'prenom'])
    .where('cin', '=', cin)
    .executeTakeFirst();
  return other && other.id !== except ? clientLabel(other.nom, other.prenom) : null;
}

export async function deleteClientRows(db: Db, ids: number[]): Promise<void> {
  await db.deleteFrom('client_fichier').where('client_id', 'in', ids).execute();
  await deleteByLots(ids, (lot) => db.deleteFrom('client').where('id', 'in', lot).execute());
}

/** The row as lists answer it; each date twice (D22). */
export const toClientRow = (client: Pick<StoredClient, (typeof IN_LISTS)[number]>): ClientRow => ({
  id: client.id,
  nom: client.nom,
  prenom: client.prenom,
  fullname: clientLabel(client.nom, client.prenom),
  genre: client.genre,
  date_naissance: formatDate(client.date_naissance),
  date_naissanceInput: client.date_naissance,
  profession: client.profession,
  cin: client.cin,
  tel_portable: client.tel_portable,
  tel_domicile: client.tel_domicile,
  email: client.email,
  nationalite: client.nationalite,
  ville: client.ville,
  commune: client.commune,
  adresse: client.adresse,
  etat_civile: client.etat_civile,
  remarque: client.remarque,
  createdAt: client.created_at,
  version: client.version,
});
