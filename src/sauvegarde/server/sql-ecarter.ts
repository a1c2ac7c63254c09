import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';

interface Objet {
  phrase: string;
}

/** Without the objects of an extension, which others may use; indexes and sequences go with their tables. */
const SIENS = sql`not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')`;

const OBJETS = sql<Objet>`
  select 'table ' || quote_ident(o.relname) as phrase from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind in ('r', 'p') and ${SIENS}
  union all
  select 'view ' || quote_ident(o.relname) from pg_class o
    where o.relnamespace = current_schema()::regnamespace and o.relkind = 'v' and ${SIENS}
  union all
  select 'function ' || o.oid::regprocedure from pg_proc o
    where o.pronamespace = current_schema()::regnamespace and ${SIENS}`;

/**
 * Moves the tables, views and functions of the office into a schema of that name: out of sight, nothing lost. To be called in the
 * transaction that replaces them. False when there was nothing.
 */
export async function ecarter(db: Db, schema: string): Promise<boolean> {
  const { rows } = await OBJETS.execute(db);
  if (rows.length === 0) return false;
  await sql`create schema ${sql.id(schema)}`.execute(db);
  for (const { phrase } of rows) await sql`alter ${sql.raw(phrase)} set schema ${sql.id(schema)}`.execute(db);
  return true;
}

/** Deletes for good: only for an office that nobody has ever worked in. */
export async function supprimerEcart(db: Db, schema: string): Promise<void> {
  await sql`drop schema if exists ${sql.id(schema)} cascade`.execute(db);
}
