import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';

/** A table as the database itself describes it: one that a later migration adds is saved with no change to this code. */
export interface Table {
  nom: string;
  colonnes: string[];
  /** The column whose numbers the database gives. */
  compteur: string | undefined;
}

/** Tables of counts and of deduced values are not saved: they follow from the others (counted.ts, deduced.ts). */
const suitDuReste = (nom: string) =>
  sql.raw(`(${nom} like '%~_effectif' escape '~' or ${nom} like '%~_deduit' escape '~')`);
/** Without the tables that SQLite keeps for itself or for a full-text search. */
const TABLES_SQLITE = sql`select name as nom from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite~_%' escape '~' and not ${suitDuReste('name')}`;
/** Without the tables of an extension. */
const TABLES_POSTGRES = sql`select c.oid, c.relname::text as nom from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not ${suitDuReste('c.relname')}
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

interface Colonne {
  nom: string;
  colonne: string;
  compteur: boolean | number;
}

const colonnes = (db: Db) =>
  isPostgres(db)
    ? sql<Colonne>`select t.nom, a.attname::text as colonne, a.attidentity <> '' as compteur
        from (${TABLES_POSTGRES}) t join pg_attribute a on a.attrelid = t.oid
        where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by t.nom, a.attnum`
    : sql<Colonne>`select t.nom, c.name as colonne, c.pk = 1 and m.sql like '%autoincrement%' as compteur
        from (${TABLES_SQLITE}) t join sqlite_schema m on m.name = t.nom and m.type = 'table', pragma_table_xinfo(t.nom) c
        where c.hidden = 0 order by t.nom, c.cid`;

const liens = (db: Db) =>
  isPostgres(db)
    ? sql<Lien>`select c.relname::text as nom, p.relname::text as parent
        from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
        where f.contype = 'f' and f.connamespace = current_schema()::regnamespace`
    : sql<Lien>`select t.nom, f."table" as parent from (${TABLES_SQLITE}) t, pragma_foreign_key_list(t.nom) f`;

interface Lien {
  nom: string;
  parent: string;
}

/** Parents first; where tables point at each other, in the order of their names. */
function parDependance(noms: string[], parents: Map<string, Set<string>>): string[] {
  const places = new Set<string>();
  const placer = (nom: string, chemin: readonly string[]): void => {
    if (places.has(nom) || chemin.includes(nom)) return;
    for (const parent of [...(parents.get(nom) ?? [])].sort()) placer(parent, [...chemin, nom]);
    places.add(nom);
  };
  for (const nom of noms.sort()) placer(nom, []);
  return [...places];
}

/** Every table of the office, those that others refer to first. */
export async function lireTables(db: Db): Promise<Table[]> {
  const tables = new Map<string, Table>();
  for (const { nom, colonne, compteur } of (await colonnes(db).execute(db)).rows) {
    const table = tables.get(nom) ?? { nom, colonnes: [], compteur: undefined };
    table.colonnes.push(colonne);
    if (compteur) table.compteur = colonne;
    tables.set(nom, table);
  }
  const parents = new Map<string, Set<string>>();
  for (const { nom, parent } of (await liens(db).execute(db)).rows)
    parents.set(nom, (parents.get(nom) ?? new Set()).add(parent));
  return parDependance([...tables.keys()], parents).flatMap((nom) => tables.get(nom) ?? []);
}

/** The last number that each table has given, deleted rows included: it is never given again (D81). */
export async function lireCompteurs(db: Db, tables: readonly Table[]): Promise<Record<string, number>> {
  const numerotees = tables.filter(({ compteur }) => compteur !== undefined);
  if (!isPostgres(db)) {
    if (numerotees.length === 0) return {};
    const { rows } = await sql<{
      nom: string;
      dernier: number;
    }>`select name as nom, seq as dernier from sqlite_sequence`.execute(db);
    const connues = new Set(numerotees.map(({ nom }) => nom));
    return Object.fromEntries(
      rows.filter(({ nom }) => connues.has(nom)).map(({ nom, dernier }) => [nom, dernier]),
    );
  }
  const compteurs: Record<string, number> = {};
  for (const { nom, compteur } of numerotees) {
    const { rows } = await sql<{
      sequence: string;
    }>`select pg_get_serial_sequence(quote_ident(${nom}), ${compteur}) as sequence`.execute(db);
    const { rows: valeurs } = await sql<{
      dernier: number;
      donne: boolean;
    }>`select last_value as dernier, is_called as donne from ${sql.raw(rows[0]?.sequence ?? '')}`.execute(db);
    if (valeurs[0]?.donne) compteurs[nom] = valeurs[0].dernier;
  }
  return compteurs;
}

/** The migrations applied to the database, in order; none for a database that Minutier never opened. */
export async function lireMigrations(db: Db): Promise<{ nom: string; sha256: string }[]> {
  const tables = await lireTables(db);
  if (!tables.some(({ nom }) => nom === 'migration')) return [];
  const { rows } = await sql<{
    nom: string;
    sha256: string;
  }>`select nom, sha256 from migration order by nom`.execute(db);
  return rows;
}

/** An office that nobody has begun to use: no account, nothing in the journal. */
export async function estVide(db: Db): Promise<boolean> {
  const tables = await lireTables(db);
  for (const nom of ['utilisateur', 'journal', 'fichier'].filter((nom) =>
    tables.some((table) => table.nom === nom),
  )) {
    const { rows } = await sql`select 1 as un from ${sql.table(nom)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}
