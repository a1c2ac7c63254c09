/** What the rules read of the files: a few columns of each, whatever their number. */
import { BROUILLON, NON_COMPLET, formatRepertoire } from '../../dossier/registre';
import type { Db } from '../../kit/server/db/database';
import { lockRows } from '../../kit/server/db/kind';
import type { Repere } from '../echeance';

declare module '../../kit/server/db/database' {
  interface Database {
    repere: { dossier_id: number; code: Repere; date: string | null; version: number };
  }
}

/** Neither closed nor annulled. */
export const ETATS_OUVERTS = [BROUILLON, NON_COMPLET] as const;

const DOSSIER = [
  'id',
  'type',
  'etat',
  'numero',
  'annee',
  'titre',
  'recherche',
  'enreg_date',
  'conserv_date_envoie',
  'conserv_r1',
  'tpi_case',
  'tpi_date_acte',
  'tpi_date_depot',
] as const;

const readDossiers = (db: Db, ids: number[]) =>
  db.selectFrom('dossier').select(DOSSIER).where('id', 'in', ids).orderBy('id').execute();
export type DossierLu = Awaited<ReturnType<typeof readDossiers>>[number];

/** When a file has been signed by all: its last signature. */
async function readSignatures(db: Db, ids: number[]): Promise<Map<number, string | null>> {
  const rows = await db
    .selectFrom('partie')
    .where('dossier_id', 'in', ids)
    .groupBy('dossier_id')
    .select(({ fn }) => [
      'dossier_id',
      fn.countAll<number>().as('parties'),
      fn
        .countAll<number>()
        .filterWhere('signature_date', 'is not', null)
        .filterWhere('signature_heure', 'is not', null)
        .as('signees'),
      fn.max<string | null>('signature_date').as('derniere'),
    ])
    .execute();
  return new Map(
    rows.map(({ dossier_id, parties, signees, derniere }) => [
      dossier_id,
      signees === parties ? derniere : null,
    ]),
  );
}

const readVersements = (db: Db, ids: number[]) =>
  db
    .selectFrom('cdg')
    .innerJoin('versement', 'versement.cdg_id', 'cdg.id')
    .select([
      'cdg.dossier_id',
      'cdg.created_at',
      'versement.id',
      'versement.montant',
      'versement.type_paiement',
      'versement.date_versement',
      'versement.date_virement',
    ])
    .where('cdg.dossier_id', 'in', ids)
    .where('cdg.annule', '=', false)
    .where('versement.annule', '=', false)
    .orderBy('versement.id')
    .execute();
export type VersementLu = Awaited<ReturnType<typeof readVersements>>[number];

const reperesDe = (db: Db, ids: number[]) =>
  db.selectFrom('repere').selectAll().where('dossier_id', 'in', ids).execute();

export interface Lu {
  dossier: DossierLu;
  signature: string | null;
  versements: VersementLu[];
  reperes: Partial<Record<Repere, string | null>>;
  /** Of its own days: the changes they have had. */
  version: number;
}

/** By file, in the order of their ids; those that are gone are absent. */
export async function readLus(db: Db, ids: number[]): Promise<Lu[]> {
  const dossiers = await readDossiers(db, ids);
  if (dossiers.length === 0) return [];
  const signatures = await readSignatures(db, ids);
  const versements = await readVersements(db, ids);
  const reperes = await reperesDe(db, ids);
  return dossiers.map((dossier) => {
    const siens = reperes.filter(({ dossier_id }) => dossier_id === dossier.id);
    return {
      dossier,
      signature: signatures.get(dossier.id) ?? null,
      versements: versements.filter(({ dossier_id }) => dossier_id === dossier.id),
      reperes: Object.fromEntries(siens.map(({ code, date }) => [code, date])),
      version: siens.reduce((total, { version }) => total + version, 0),
    };
  });
}

/** Written with the version of each: a day that was cleared keeps its row. */
export async function writeRepere(
  db: Db,
  dossierId: number,
  code: Repere,
  date: string | null,
): Promise<void> {
  await db
    .insertInto('repere')
    .values({ dossier_id: dossierId, code, date, version: 1 })
    .onConflict((oc) =>
      oc
        .columns(['dossier_id', 'code'])
        .doUpdateSet((eb) => ({ date: eb.ref('excluded.date'), version: eb('repere.version', '+', 1) })),
    )
    .execute();
}

/** The open files after that one, locked until the transaction ends. */
export async function lockOuverts(db: Db, apres: number, combien: number): Promise<number[]> {
  const query = db
    .selectFrom('dossier')
    .select('id')
    .where('id', '>', apres)
    .where('etat', 'in', ETATS_OUVERTS)
    .orderBy('id')
    .limit(combien);
  return (await lockRows(db, 'change')(query).execute()).map(({ id }) => id);
}

/** The appointments to come after that one, locked until the transaction ends. */
export async function lockRdvsAVenir(
  db: Db,
  { aujourdhui, apres }: { aujourdhui: string; apres: number },
  combien: number,
): Promise<number[]> {
  const query = db
    .selectFrom('rdv')
    .select('id')
    .where('id', '>', apres)
    .where('date', '>=', aujourdhui)
    .orderBy('id')
    .limit(combien);
  return (await lockRows(db, 'change')(query).execute()).map(({ id }) => id);
}

/** The files where a client is a party, or of which a property is. */
export async function dossiersDe(db: Db, entite: 'client' | 'propriete', id: number): Promise<number[]> {
  const rows =
    entite === 'client'
      ? await db.selectFrom('partie').select('dossier_id').distinct().where('client_id', '=', id).execute()
      : await db
          .selectFrom('dossier_propriete')
          .select('dossier_id')
          .where('propriete_id', '=', id)
          .execute();
  return rows.map(({ dossier_id }) => dossier_id);
}

/** The file that each of these affairs is of now. */
export async function dossiersDesAffaires(db: Db, cdgIds: number[]): Promise<number[]> {
  const rows = await db.selectFrom('cdg').select('dossier_id').where('id', 'in', cdgIds).execute();
  return rows.flatMap(({ dossier_id }) => dossier_id ?? []);
}

export const estOuvert = ({ etat }: Pick<DossierLu, 'etat'>): boolean =>
  etat === BROUILLON || etat === NON_COMPLET;
/** The number, or for a draft its title. */
export const nomDe = ({ numero, annee, titre }: Pick<DossierLu, 'numero' | 'annee' | 'titre'>): string =>
  numero === null ? titre : formatRepertoire(numero, annee);
