/** Which entries of the books an account reads. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Regard, affairesVues, dossiersVus, voitTout } from '../../dossier/server/sql-acces';
import type { Db } from '../../kit/server/db/database';
import { type Sight, everything, only } from '../../kit/server/db/sight';
import { slices } from '../../kit/server/db/slices';

/** Found by the index of `perimetre`. An affair that was another file's leaves that file's entries behind. */
const vues = (perimetres: RawBuilder<unknown>, id: number): Sight =>
  only(sql`(ecriture.perimetre in (${perimetres})
    and not exists (select 1 from ligne_ecriture as a where a.ecriture_id = ecriture.id
      and a.dossier_id is not null and a.dossier_id not in (${dossiersVus(id)})))`);

/** Those of its files and of their affairs, and those of no file. */
export function ecrituresVisibles(regard: Regard): Sight {
  if (voitTout(regard)) return everything;
  const { id } = regard;
  return vues(
    sql`select 'dossier:' || d.id from dossier as d where d.responsable_id = ${id}
      union all select 'cdg:' || c.id from cdg as c where c.id in (${affairesVues(regard)})`,
    id,
  );
}

/** The same of an account that does not see all, some thousands of its files, then of affairs, at a time: each entry once. */
export async function* perimetresVus(db: Db, { id }: Regard): AsyncGenerator<Sight> {
  const siens = {
    from: sql`dossier as d`,
    where: sql<SqlBool>`d.responsable_id = ${id}`,
    key: sql.ref('d.id'),
  };
  for await (const tranche of slices(db, { ...siens, way: 'asc' }))
    yield vues(sql`select 'dossier:' || d.id from dossier as d where ${tranche}`, id);
  const leurs = {
    from: sql`cdg as c`,
    where: sql<SqlBool>`c.id in (${affairesVues({ id })})`,
    key: sql.ref('c.id'),
  };
  for await (const tranche of slices(db, { ...leurs, way: 'asc' }))
    yield vues(sql`select 'cdg:' || c.id from cdg as c where ${tranche}`, id);
}
