/** Which entries of the books an account reads. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Regard, affairesVues, voitTout } from '../../dossier/server/sql-acces';
import type { Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { type Sight, everything, only } from '../../kit/server/db/sight';
import { slices } from '../../kit/server/db/slices';

/** By the index of `perimetre`. An array for PostgreSQL: with a subquery, it would read all entries instead. */
const du = (db: Db, perimetres: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`ecriture.perimetre = any (array(${perimetres}))`
    : sql`ecriture.perimetre in (${perimetres})`;

/** None of the entry's lines names a file of another responsible: an affair may come from such a file, with its entries. */
const deNulAutre = (id: number, ecriture = sql.ref('ecriture.id')): RawBuilder<SqlBool> =>
  sql`not exists (select 1 from ligne_ecriture as a where a.ecriture_id = ${ecriture} and a.dossier_id is not null
    and not exists (select 1 from dossier as sien where sien.id = a.dossier_id and sien.responsable_id = ${id}))`;

/** Whether the account may read the texts of that entry; its amounts count in any case. */
export const seLit = (regard: Regard, ecriture: string): RawBuilder<number> =>
  voitTout(regard)
    ? sql.lit(1)
    : sql`(case when ${deNulAutre(regard.id, sql.ref(ecriture))} then 1 else 0 end)`;

/** The id in a `perimetre` of that kind; null in another. */
const idDe = (genre: 'dossier' | 'cdg'): RawBuilder<number | null> =>
  sql`(case when ecriture.perimetre like ${`${genre}:%`} then cast(substr(ecriture.perimetre, ${sql.lit(genre.length + 2)}) as bigint) end)`;

/** The entries of the account's files and their affairs, and those of no file: tested on each entry that is found. */
export function ecrituresVisibles(regard: Regard): Sight {
  if (voitTout(regard)) return everything;
  const { id } = regard;
  return only(sql`((exists (select 1 from dossier as d where d.id = ${idDe('dossier')} and d.responsable_id = ${id})
      or exists (select 1 from cdg as c left join dossier as d on d.id = c.dossier_id
        where c.id = ${idDe('cdg')} and (c.dossier_id is null or d.responsable_id = ${id})))
    and ${deNulAutre(id)})`);
}

/** How many files or affairs at a time: each has four entries, those a dozen lines. */
const ROWS = 1_000;

/** The same for an account that does not see all, by lots: of its files, then of the affairs. */
export async function* perimetresVus(db: Db, { id }: Regard): AsyncGenerator<Sight> {
  const siens = {
    from: sql`dossier as d`,
    where: sql<SqlBool>`d.responsable_id = ${id}`,
    key: sql.ref('d.id'),
  };
  for await (const tranche of slices(db, { ...siens, way: 'asc', rows: ROWS }))
    yield only(du(db, sql`select 'dossier:' || d.id from dossier as d where ${tranche}`));
  const vues = {
    from: sql`cdg as c`,
    where: sql<SqlBool>`c.id in (${affairesVues({ id })})`,
    key: sql.ref('c.id'),
  };
  for await (const tranche of slices(db, { ...vues, way: 'asc', rows: ROWS }))
    yield only(
      sql`(${du(db, sql`select 'cdg:' || c.id from cdg as c where ${tranche}`)} and ${deNulAutre(id)})`,
    );
}
