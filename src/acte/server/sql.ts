import { type Verification, verification } from '../../etude/server/sql-verification';
import type { Written } from '../../kit/api';
import type { Db, Id } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import { sql } from 'kysely';
import type { TypeDossier } from '../../cdg/cdg';
import type { ModeleSaisi } from '../acte';

interface ModeleActeTable {
  id: Id;
  version: Id;
  nom: string;
  type_dossier: TypeDossier | null;
  numero: number;
  verifie_le: string | null;
  verifie_par: number | null;
  supprime: boolean;
}
interface ModeleActeVersionTable {
  modele_id: number;
  numero: number;
  fichier_id: number;
}
interface ModeleFourniTable {
  code: string;
  sha256: string;
  verifie_le: string;
  verifie_par: number;
}
declare module '../../kit/server/db/database' {
  interface Database {
    modele_acte: ModeleActeTable;
    modele_acte_version: ModeleActeVersionTable;
    modele_fourni: ModeleFourniTable;
  }
}

const COLONNES = [
  'modele_acte.id',
  'modele_acte.version',
  'modele_acte.nom',
  'type_dossier',
  'modele_acte.numero',
  'verifie_le',
  'fichier.size',
  'fichier.sha256',
  'fichier.label',
  'fichier.created_at',
  'utilisateur.firstname',
  'utilisateur.lastname',
] as const;

const modeles = (db: Db) =>
  db
    .selectFrom('modele_acte')
    .innerJoin('modele_acte_version', (join) =>
      join
        .onRef('modele_acte_version.modele_id', '=', 'modele_acte.id')
        .onRef('modele_acte_version.numero', '=', 'modele_acte.numero'),
    )
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .leftJoin('utilisateur', 'utilisateur.id', 'verifie_par')
    .select(COLONNES)
    .where('supprime', '=', false);

export const readModeles = (db: Db) =>
  modeles(db).orderBy('modele_acte.nom').orderBy('modele_acte.id').execute();
export type StoredModele = Awaited<ReturnType<typeof readModeles>>[number];

export const readModele = (db: Db, id: number): Promise<StoredModele | undefined> =>
  modeles(db).where('modele_acte.id', '=', id).executeTakeFirst();

/** Locks the template's row until the transaction ends. */
export const lockModele = (db: Db, id: number) =>
  db
    .selectFrom('modele_acte')
    .select(['id', 'version', 'nom', 'type_dossier', 'numero', 'verifie_le'])
    .where('id', '=', id)
    .where('supprime', '=', false)
    .$call(lockRows(db, 'change'))
    .executeTakeFirst();

/** All the versions of a template, the last first. */
export const readVersions = (db: Db, id: number) =>
  db
    .selectFrom('modele_acte_version')
    .innerJoin('fichier', 'fichier.id', 'fichier_id')
    .leftJoin('utilisateur', 'utilisateur.id', 'fichier.utilisateur_id')
    .select(['numero', 'label', 'size', 'sha256', 'fichier.created_at', 'firstname', 'lastname'])
    .where('modele_id', '=', id)
    .orderBy('numero', 'desc')
    .execute();

export async function insertModele(
  db: Db,
  { nom, typeDossier }: Omit<ModeleSaisi, 'version'>,
  fichierId: number,
): Promise<Written> {
  const written = await db
    .insertInto('modele_acte')
    .values({
      nom,
      type_dossier: typeDossier,
      numero: 1,
      ...verification(null),
      supprime: false,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await insertVersion(db, written.id, 1, fichierId);
  return written;
}

const insertVersion = (db: Db, modele_id: number, numero: number, fichier_id: number) =>
  db.insertInto('modele_acte_version').values({ modele_id, numero, fichier_id }).execute();

type Changement = Partial<Omit<ModeleActeTable, 'id' | 'version'>>;
export const updateModeleRow = (db: Db, id: number, changement: Changement) =>
  db
    .updateTable('modele_acte')
    .set({ ...changement, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Adds a template's next version, which is to be checked again. */
export async function remplacer(db: Db, id: number, numero: number, fichierId: number) {
  await insertVersion(db, id, numero, fichierId);
  return updateModeleRow(db, id, { numero, ...verification(null) });
}

export const readFournisVerifies = (db: Db) =>
  db
    .selectFrom('modele_fourni')
    .leftJoin('utilisateur', 'utilisateur.id', 'verifie_par')
    .select(['code', 'sha256', 'verifie_le', 'firstname', 'lastname'])
    .execute();

export async function marquerFourni(
  db: Db,
  { code, sha256 }: { code: string; sha256: string },
  verifie: Verification | null,
): Promise<void> {
  await db.deleteFrom('modele_fourni').where('code', '=', code).execute();
  if (!verifie) return;
  const columns = { verifie_le: verifie.le.toISOString(), verifie_par: verifie.par };
  await db
    .insertInto('modele_fourni')
    .values({ code, sha256, ...columns })
    .execute();
}
