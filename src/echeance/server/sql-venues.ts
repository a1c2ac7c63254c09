/** A date typed ahead closes a deadline once it comes: the files where one has come. */
import { sql } from 'kysely';
import type { Db } from '../../kit/server/db/database';
import { OUVERTE } from '../echeance';
import { OBJET_VERSEMENT } from './faits';

/** Where the versement's id begins in `echeance.objet`. */
const DEBUT_ID = sql.lit(OBJET_VERSEMENT.length + 1);

/** The last file with an open deadline; 0: none. */
export async function dernierAFaire(db: Db): Promise<number> {
  const row = await db
    .selectFrom('echeance')
    .select('dossier_id')
    .where('etat', '=', OUVERTE)
    .where('dossier_id', 'is not', null)
    .orderBy('dossier_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.dossier_id ?? 0;
}

/** The files between two ids where one may have come: the rules then decide for each (`faits.ts`). */
export async function dossiersVenus(
  db: Db,
  { apres, jusqua, jour }: { apres: number; jusqua: number; jour: string },
): Promise<number[]> {
  const acte = sql<boolean>`(dossier.tpi_date_acte <= ${jour} or exists (select 1 from repere
      where repere.dossier_id = dossier.id and repere.code = 'acte' and repere.date <= ${jour})
    or exists (select 1 from partie where partie.dossier_id = dossier.id and partie.signature_date <= ${jour}))`;
  const venue = sql<boolean>`case regle_echeance.fermeture
    when 'enregistrement' then dossier.enreg_date <= ${jour}
    when 'conservation' then dossier.conserv_date_envoie <= ${jour}
    when 'depotTpi' then dossier.tpi_date_depot <= ${jour}
    when 'acte' then ${acte}
    when 'signature' then ${acte}
    when 'avisDemande' then exists (select 1 from repere
      where repere.dossier_id = dossier.id and repere.code = 'avisDemande' and repere.date <= ${jour})
    when 'avisRecu' then exists (select 1 from repere
      where repere.dossier_id = dossier.id and repere.code = 'avisRecu' and repere.date <= ${jour})
    when 'depotCdg' then exists (select 1 from versement
      where versement.id = cast(substr(echeance.objet, ${DEBUT_ID}) as bigint) and versement.type_paiement <> 'Chèque'
        and coalesce(versement.date_versement, versement.date_virement) <= ${jour})
    end`;
  const rows = await db
    .selectFrom('echeance')
    .innerJoin('regle_echeance', 'regle_echeance.id', 'echeance.regle_id')
    .innerJoin('dossier', 'dossier.id', 'echeance.dossier_id')
    .select('dossier.id')
    .distinct()
    .where('echeance.etat', '=', OUVERTE)
    .where('echeance.dossier_id', '>', apres)
    .where('echeance.dossier_id', '<=', jusqua)
    .where('echeance.par_la_main', '=', false)
    .where(venue)
    .orderBy('dossier.id')
    .execute();
  return rows.map(({ id }) => id);
}
