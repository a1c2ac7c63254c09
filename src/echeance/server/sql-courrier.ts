/** The letters of reminders: what goes in one, and who sends it. */
import { sql } from 'kysely';
import { type Regard, dossiersVisiblesOuSans } from '../../dossier/server/sql-acces';
import type { Db } from '../../kit/server/db/database';
import { OUVERTE } from '../echeance';

declare module '../../kit/server/db/database' {
  interface Database {
    courrier_echeance: {
      utilisateur_id: number;
      jour: string;
      pris_le: string;
      envoye_le: string | null;
    };
  }
}

/** The reminders of a letter: told since then, still open and not moved; those past after those to come, a day's appointments by hour. */
export const readDitesDepuis = (
  db: Db,
  { regard, depuis, jusqua, jour }: { regard: Regard; depuis: string; jusqua: string; jour: string },
  combien: number,
) =>
  db
    .selectFrom('rappel')
    .innerJoin('echeance', (join) =>
      join.onRef('echeance.id', '=', 'rappel.echeance_id').onRef('echeance.date', '=', 'rappel.date'),
    )
    .leftJoin('dossier', 'dossier.id', 'echeance.dossier_id')
    .select([
      'echeance.id',
      'echeance.date',
      'echeance.depart',
      'echeance.libelle',
      'echeance.dossier_id as dossierId',
      'dossier.titre',
      'dossier.numero',
      'dossier.annee',
      sql<number>`case when echeance.date < ${jour} then 1 else 0 end`.as('passee'),
    ])
    .distinct()
    .$call(dossiersVisiblesOuSans(regard, 'echeance.dossier_id'))
    .where('echeance.etat', '=', OUVERTE)
    .where('rappel.le', '>', depuis)
    .where('rappel.le', '<=', jusqua)
    .orderBy('passee')
    .orderBy('echeance.date')
    .orderBy('echeance.libelle')
    .orderBy('echeance.id')
    .limit(combien)
    .execute();

/** Whether a reminder was told in between. */
export async function ditDepuis(
  db: Db,
  { depuis, jusqua }: { depuis: string; jusqua: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('rappel')
    .select('le')
    .where('le', '>', depuis)
    .where('le', '<=', jusqua)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** `dernier`: until when reminders are in the last letter sent; `premier`: when the first was claimed, sent or not. */
export async function courriersDe(
  db: Db,
  utilisateurId: number,
): Promise<{ dernier: string | null; premier: string | null }> {
  return db
    .selectFrom('courrier_echeance')
    .select(({ fn }) => [
      fn.max<string | null>('pris_le').filterWhere('envoye_le', 'is not', null).as('dernier'),
      fn.min<string | null>('pris_le').as('premier'),
    ])
    .where('utilisateur_id', '=', utilisateurId)
    .executeTakeFirstOrThrow();
}

/** Claims the day's letter, of reminders until `jusqua`: one server gets it. A claim from before `perdu`, not sent, is lost. */
export async function prendreCourrier(
  db: Db,
  {
    utilisateurId,
    jour,
    jusqua,
    perdu,
  }: { utilisateurId: number; jour: string; jusqua: string; perdu: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('courrier_echeance')
    .values({ utilisateur_id: utilisateurId, jour, pris_le: jusqua, envoye_le: null })
    .onConflict((oc) =>
      oc
        .columns(['utilisateur_id', 'jour'])
        .doUpdateSet((eb) => ({ pris_le: eb.ref('excluded.pris_le') }))
        .where('courrier_echeance.envoye_le', 'is', null)
        .where('courrier_echeance.pris_le', '<', perdu.toISOString()),
    )
    .returning('jour')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function courrierEnvoye(
  db: Db,
  { utilisateurId, jour, now }: { utilisateurId: number; jour: string; now: Date },
): Promise<void> {
  await db
    .updateTable('courrier_echeance')
    .set({ envoye_le: now.toISOString() })
    .where('utilisateur_id', '=', utilisateurId)
    .where('jour', '=', jour)
    .execute();
}
