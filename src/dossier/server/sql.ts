import { type UpdateObject, sql } from 'kysely';
import type { TypeDossier } from '../../cdg/cdg';
import { officeYear } from '../../kit/dates';
import { nextNumber } from '../../kit/server/db/counter';
import type { Database, Db, Id } from '../../kit/server/db/database';
import { type Lock, lockRows } from '../../kit/server/db/kind';
import { toHundredths } from '../../kit/money';
import { normalize, triDe } from '../../kit/text';
import { type Complement, DONATION, complementDe } from '../config';
import { TVA_PAR_DEFAUT } from '../devis';
import { BROUILLON, type Etat, NON_COMPLET } from '../dossier';
import type { Cas } from '../etapes/tpi';

/** The parts of a file that are written, and grow stale, independently (D75). */
export type Section = 'config' | 'ouverture' | 'signature' | 'enregistrement' | 'conservation' | 'formalite';

/** Amounts in centimes, percentages in hundredths. */
interface DevisColumns {
  nom_client: string | null;
  prix_vente: number | null;
  enreg_percent: number | null;
  conserv_percent: number | null;
  tva_percent: number | null;
  expedition: number | null;
  droits_fixes: number | null;
  droit_acte: number | null;
  frais_etude: number | null;
}
interface PrixColumns {
  prix_total: number | null;
  caisse_notaire: boolean;
  hors_vue: boolean;
  hors_vue_montant: number | null;
}
export interface EnregistrementColumns {
  enreg_ref_avis: string | null;
  enreg_re: string | null;
  enreg_or: string | null;
  enreg_date: string | null;
}
export interface ConservationColumns {
  conserv_date_envoie: string | null;
  conserv_r1: string | null;
  conserv_observation: string | null;
}
export interface FormaliteColumns {
  tpi_case: Cas | null;
  tpi_date_acte: string | null;
  tpi_date_depot: string | null;
  qf_case: Cas | null;
  qf_nom: string | null;
  qf_nature: string | null;
  qf_article: string | null;
  qf_situation: string | null;
  qf_envoie: string | null;
  commune: string | null;
  commune_is_physique: boolean;
  commune_date_depot: string | null;
  commune_date_retrait: string | null;
  commune_observation_phy: string | null;
  commune_is_repondue: boolean;
  commune_date_reponse: string | null;
  commune_observation_rep: string | null;
  impot: string | null;
  impot_date_reponse: string | null;
  impot_montant: number | null;
  perception: string | null;
  perception_date_depot: string | null;
  perception_date_retrait: string | null;
  perception_extra: number | null;
}
interface DossierColumns
  extends DevisColumns,
    PrixColumns,
    EnregistrementColumns,
    ConservationColumns,
    FormaliteColumns {
  type: TypeDossier;
  complement: Complement | null;
  titre: string;
  annee: number;
  numero: number | null;
  etat: Etat;
  motif_annulation: string | null;
  created_at: string;
  utilisateur_id: number | null;
  responsable_id: number | null;
  identites: string | null;
  tri_titre: string;
  recherche: string;
}
interface DossierTable extends DossierColumns, Record<`v_${Section}`, Id> {
  id: Id;
  version: Id;
}
declare module '../../kit/server/db/database' {
  interface Database {
    dossier: DossierTable;
  }
}

export type StoredDossier = DossierColumns & Record<`v_${Section}`, number> & { id: number; version: number };

const NOUVEAU = {
  tva_percent: toHundredths(TVA_PAR_DEFAUT),
  caisse_notaire: false,
  hors_vue: false,
  commune_is_physique: false,
  commune_is_repondue: false,
} as const;

/** A draft, of the current year of the office. */
export async function insertDossier(
  db: Db,
  { type, titre, userId, now }: { type: TypeDossier; titre: string; userId: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('dossier')
    .values({
      ...NOUVEAU,
      type,
      complement: complementDe(type, null),
      titre,
      tri_titre: triDe(titre),
      recherche: normalize(titre),
      annee: officeYear(now),
      etat: BROUILLON,
      created_at: now.toISOString(),
      utilisateur_id: userId,
      responsable_id: userId,
    } as never) // the columns left out default to null
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function readDossierRow(db: Db, id: number, lock?: Lock): Promise<StoredDossier | undefined> {
  const query = db.selectFrom('dossier').selectAll().where('id', '=', id);
  return lockRows(db, lock)(query).executeTakeFirst();
}

export async function existe(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('dossier').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Which of these files are donations. */
export async function readDonations(db: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const query = db.selectFrom('dossier').select('id').where('id', 'in', ids).where('type', '=', DONATION);
  return (await query.execute()).map(({ id }) => id);
}

export type Changes = UpdateObject<Database, 'dossier'>;

/** Changes that are no writing of a section: the state, the number, what is searched. */
async function updateDossierRow(db: Db, id: number, changes: Changes): Promise<void> {
  await db.updateTable('dossier').set(changes).where('id', '=', id).execute();
}

/** Writes sections: the file takes its next version, which becomes theirs. */
export async function updateSections(
  db: Db,
  id: number,
  sections: readonly Section[],
  changes: Changes,
): Promise<number> {
  const stamps = Object.fromEntries(sections.map((section) => [`v_${section}`, sql`version + 1`]));
  const { version } = await db
    .updateTable('dossier')
    .set({ ...changes, ...stamps, version: sql`version + 1` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The next number of the year, without gap: called in the transaction that makes the draft an act (D37). */
export async function numeroterRow(
  db: Db,
  id: number,
  now: Date,
): Promise<{ annee: number; numero: number }> {
  const annee = officeYear(now);
  const numero = await nextNumber(db, `repertoire:${annee}`);
  await updateDossierRow(db, id, { annee, numero, etat: NON_COMPLET });
  return { annee, numero };
}

/** The tables that keep rows of a file: this slice's, and those of slices above it. */
const CHILDREN = [
  'paiement',
  'partie',
  'dossier_propriete',
  'dossier_fichier',
  'dossier_document',
  'repere',
  'echeance',
  'operation',
] as const;

/** Rows as stored; an older version of the product did not keep all of these tables. */
export interface ContenuDossier extends Partial<Record<(typeof CHILDREN)[number], unknown>> {
  dossier: StoredDossier;
}

/** The file and its children, as stored: what the bin keeps (D81). */
export async function contenuDossier(db: Db, dossier: StoredDossier): Promise<ContenuDossier> {
  const contenu: ContenuDossier & Record<string, unknown> = { dossier };
  for (const table of CHILDREN) {
    contenu[table] = await db.selectFrom(table).selectAll().where('dossier_id', '=', dossier.id).execute();
  }
  return contenu;
}

/** A deleted draft, under the ids that it had. Tables that an older version did not keep are absent, and stay empty. */
export async function restoreDossierRows(db: Db, { dossier, ...enfants }: ContenuDossier): Promise<void> {
  const responsable_id = dossier.responsable_id ?? dossier.utilisateur_id;
  await db
    .insertInto('dossier')
    .values({ ...dossier, responsable_id })
    .execute();
  for (const table of CHILDREN) {
    const rows = (enfants[table] ?? []) as object[];
    if (rows.length > 0)
      await db
        .insertInto(table)
        .values(rows as never)
        .execute();
  }
}

export async function deleteDossierRow(db: Db, id: number): Promise<void> {
  for (const table of CHILDREN) await db.deleteFrom(table).where('dossier_id', '=', id).execute();
  await db.deleteFrom('dossier').where('id', '=', id).execute();
}
