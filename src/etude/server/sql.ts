import { sql } from 'kysely';
import { readFichiers } from '../../fichier/server/sql';
import type { Db } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import type { Etude, EtudeForm } from '../etude';

interface EtudeTable {
  id: number;
  version: number;
  nom: string;
  notaire: string | null;
  adresse: string | null;
  ville: string | null;
  tel: string | null;
  fax: string | null;
  email: string | null;
  site: string | null;
  ice: string | null;
  identifiant_fiscal: string | null;
  patente: string | null;
  cnss: string | null;
  rib: string | null;
  mentions: string | null;
  logo_fichier_id: number | null;
}
declare module '../../kit/server/db/database' {
  interface Database {
    etude: EtudeTable;
  }
}

/** The office's one row, made by the migration. */
export async function readEtude(db: Db): Promise<Etude> {
  const row = await db.selectFrom('etude').selectAll().executeTakeFirstOrThrow();
  const { id: _, logo_fichier_id, identifiant_fiscal, ...rest } = row;
  const [logo = null] = logo_fichier_id === null ? [] : await readFichiers(db, [logo_fichier_id]);
  return { ...rest, identifiantFiscal: identifiant_fiscal, logo };
}

/** Writers of the office's settings pass one by one: each sees what the others have done. */
export async function lockEtude(db: Db): Promise<Etude> {
  await lockRows(db, 'change')(db.selectFrom('etude').select('id')).execute();
  return readEtude(db);
}

export async function updateEtudeRow(db: Db, form: EtudeForm): Promise<number> {
  const { version: _, identifiantFiscal: identifiant_fiscal, ...rest } = form;
  const { version } = await db
    .updateTable('etude')
    .set({ ...rest, identifiant_fiscal, version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Does not change the version, which is the form's: whoever is typing there is not refused. */
export async function setLogo(db: Db, fichierId: number | null): Promise<void> {
  await db.updateTable('etude').set({ logo_fichier_id: fichierId }).execute();
}

/** The logo in use: a former one is no longer handed out. */
export async function estLogo(db: Db, fichierId: number): Promise<boolean> {
  const etude = db.selectFrom('etude').select('id').where('logo_fichier_id', '=', fichierId);
  return (await etude.executeTakeFirst()) !== undefined;
}
