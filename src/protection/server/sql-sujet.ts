import { type RawBuilder, sql } from 'kysely';
import { TOTAL_CAP } from '../../kit/api';
import type { StoredClient } from '../../client/server/sql';
import { readClients } from '../../client/server/sql';
import type { Db } from '../../kit/server/db/database';
import { type Lock, isPostgres } from '../../kit/server/db/kind';
import { firstOf, matchesWords, slicesFor } from '../../kit/server/db/search';
import { slices } from '../../kit/server/db/slices';
import { normalize } from '../../kit/text';
import { type StoredRdv, readStoredRdvs } from '../../rdv/server/sql';
import { telDe } from '../personne-contact';
import { jete, readClientSupprime, readGarde } from './sql-gardes';

/** Present or deleted. */
export async function readClient(db: Db, id: number, lock?: Lock): Promise<StoredClient | undefined> {
  const [client] = await readClients(db, [id], lock);
  return client ?? readClientSupprime(db, id);
}

/** Taken or cancelled. */
export async function readRdv(db: Db, id: number, lock?: Lock): Promise<StoredRdv | undefined> {
  const [rdv] = await readStoredRdvs(db, [id], lock);
  if (rdv) return rdv;
  const garde = await readGarde(db, 'rdv', id, lock);
  return garde && jete<StoredRdv>(garde);
}

export async function readRdvsDe(db: Db, tels: readonly string[], lock?: Lock): Promise<StoredRdv[]> {
  if (tels.length === 0) return [];
  const rows = await db.selectFrom('rdv').select('id').where('tel', 'in', tels).execute();
  return readStoredRdvs(
    db,
    rows.map(({ id }) => id),
    lock,
  );
}

const CONTACT = ['id', 'nom', 'prenom', 'cin', 'tel_portable', 'tel_domicile', 'email'] as const;
export type ClientContact = Pick<StoredClient, (typeof CONTACT)[number]>;

/** Clients who share a telephone or an e-mail. */
export async function readClientsJoints(
  db: Db,
  tels: readonly string[],
  emails: readonly string[],
): Promise<ClientContact[]> {
  if (tels.length + emails.length === 0) return [];
  return db
    .selectFrom('client')
    .select(CONTACT)
    .where((eb) =>
      eb.or([
        ...(tels.length > 0 ? [eb('tel_portable', 'in', tels), eb('tel_domicile', 'in', tels)] : []),
        ...(emails.length > 0 ? [eb(sql<string>`lower(email)`, 'in', emails)] : []),
      ]),
    )
    .orderBy('id')
    .execute();
}

const TROUVES = 50;
/** A telephone is searched as it is stored, however it is typed. */
const cherche = (q: string): string => {
  const tel = telDe(q);
  return tel !== null && /^[+\d]+$/.test(tel) ? tel : q;
};

const ADRESSES = 20_000; // entries of an index read in one statement

/** Clients whose e-mail contains `q`. SQLite reads the e-mails' index, slice by slice; the clients themselves when many match. */
async function ecrivent(db: Db, q: string): Promise<RawBuilder<boolean>> {
  const email = `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const dit = sql<boolean>`lower(client.email) like ${email} escape '\\'`;
  if (isPostgres(db)) return dit;
  const key = sql`lower(client.email)`;
  const ids: number[] = [];
  for await (const part of slices(db, { from: sql`client`, key, way: 'asc', above: '', rows: ADRESSES })) {
    const { rows } = await sql<{ id: number }>`select id from client where ${part} and ${dit}
      limit ${TOTAL_CAP + 1 - ids.length}`.execute(db);
    ids.push(...rows.map(({ id }) => id));
    if (ids.length > TOTAL_CAP) return dit;
  }
  return sql`client.id in (select value from json_each(${JSON.stringify(ids)}))`;
}

export async function chercherClients(db: Db, q: string): Promise<ClientContact[]> {
  const tel = cherche(q);
  const words = await matchesWords(db, 'client', tel);
  const ways = [words.found, await ecrivent(db, q), sql`tel_domicile = ${tel}`];
  // PostgreSQL uses an index for each of these conditions alone, and none once they are joined by `or`.
  const ids = ways.map((way) => sql`select id from client where ${way}`);
  const une = isPostgres(db)
    ? sql<boolean>`client.id in (${sql.join(ids, sql` union all `)})`
    : sql<boolean>`(${sql.join(ways, sql` or `)})`;
  const lus = db
    .selectFrom('client')
    .select(CONTACT)
    .where(une)
    .orderBy('tri_nom')
    .orderBy('tri_prenom')
    .orderBy('id');
  return firstOf(slicesFor(db, 'client.tri_nom', words), TROUVES, (part, left) =>
    lus.where(part).limit(left).execute(),
  );
}

export async function chercherRdvs(db: Db, q: string): Promise<StoredRdv[]> {
  const words = await matchesWords(db, 'rdv', cherche(q));
  const lus = db.selectFrom('rdv').select('id').where(words.found).orderBy('id', 'desc');
  const rows = await firstOf(slicesFor(db, 'rdv.id', words, 'desc'), TROUVES, (part, left) =>
    lus.where(part).limit(left).execute(),
  );
  return readStoredRdvs(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whether each word of `q` is in these texts, whatever the case, the accents and the spaces of a telephone. */
export const correspond = (q: string, ...textes: (string | null)[]): boolean => {
  const dans = normalize(textes.filter(Boolean).join(' '));
  return normalize(cherche(q))
    .split(' ')
    .every((mot) => dans.includes(mot));
};
