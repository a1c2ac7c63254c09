/** Which entries of the books an account reads. */
import { sql } from 'kysely';
import { type Regard, affairesVues, dossiersVus, voitTout } from '../../dossier/server/sql-acces';
import { type Sight, everything, only } from '../../kit/server/db/sight';

/**
 * Those of its files and of their affairs, and those of no file: found by the index of `perimetre`. An affair that was
 * another file's leaves that file's entries behind.
 */
export function ecrituresVisibles(regard: Regard): Sight {
  if (voitTout(regard)) return everything;
  const { id } = regard;
  return only(sql`(ecriture.perimetre in (
      select 'dossier:' || d.id from dossier as d where d.responsable_id = ${id}
      union all select 'cdg:' || c.id from cdg as c where c.id in (${affairesVues(regard)}))
    and not exists (select 1 from ligne_ecriture as a where a.ecriture_id = ecriture.id
      and a.dossier_id is not null and a.dossier_id not in (${dossiersVus(id)})))`);
}
