/** What the rules read of the files: a few columns of each, whatever their number. */
import { type RawBuilder, sql } from 'kysely';
import { BROUILLON, type Etat, NON_COMPLET, repertoireDe } from '../../dossier/registre';
import type { Db } from '../../kit/server/db/database';
import { among, idsAsValue, rowIn, rowsIn, rowsOf } from '../../kit/server/db/json';
import { lockRows } from '../../kit/server/db/kind';
import { writtenOnce } from '../../kit/server/db/once';
import { OUVERTE, REPERES, SANS_OBJET, type Repere, type Reperes } from '../echeance';
import type { Declencheur } from '../regle';
import { jourTenu } from '../tenu';

declare module '../../kit/server/db/database' {
  interface Database {
    repere: { dossier_id: number; code: Repere; date: string | null; version: number };
  }
}

/** The states for which `estLectureSeule` is false. */
export const ETATS_OUVERTS = [BROUILLON, NON_COMPLET] as const;

const DOSSIER = [
  'dossier.id',
  'dossier.type',
  'dossier.etat',
  'dossier.numero',
  'dossier.annee',
  'dossier.titre',
  'dossier.recherche',
  'dossier.prix_vente',
  'dossier.enreg_percent',
  'dossier.enreg_date',
  'dossier.conserv_date_envoie',
  'dossier.conserv_r1',
  'dossier.tpi_case',
  'dossier.tpi_date_acte',
  'dossier.tpi_date_depot',
] as const;
const DOSSIER_ID = sql.ref<number>('dossier.id');

/** Whether all the parties of a file have signed, its last day of signature, and how many owe the TPI. */
const signatures = (db: Db) =>
  db
    .selectFrom('partie')
    .where('partie.dossier_id', '=', DOSSIER_ID)
    .select(({ fn }) => [
      fn.countAll<number>().as('parties'),
      fn.count<number>('signature_date').as('signees'),
      fn.max<string | null>('signature_date').as('derniere'),
      fn.countAll<number>().filterWhere('cote', '=', 'vendeur').filterWhere('is_tpi', '=', true).as('soumis'),
    ]);

/** The day that the books gave to a versement without one of its own: it survives the affair's stay in the bin. */
const ecritLe = (db: Db) =>
  db
    .selectFrom('ecriture')
    .select('ecriture.date')
    .where('ecriture.perimetre', '=', sql<`cdg:${number}`>`'cdg:' || cdg.id`)
    .where('ecriture.source', '=', sql<string>`'versement:' || versement.id`)
    .where('ecriture.contrepasse_id', 'is', null)
    .where(sql<boolean>`coalesce(versement.date_versement, versement.date_virement) is null`)
    .orderBy('ecriture.id', 'desc')
    .limit(1);

const versements = (db: Db) =>
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
    .select(ecritLe(db).as('ecrit_le'))
    .where('cdg.dossier_id', '=', DOSSIER_ID)
    .where('cdg.annule', '=', false)
    .where('versement.annule', '=', false)
    .orderBy('versement.id');
export type VersementLu = Awaited<ReturnType<ReturnType<typeof versements>['execute']>>[number];

const reperes = (db: Db) =>
  db.selectFrom('repere').select(['code', 'date', 'version']).where('repere.dossier_id', '=', DOSSIER_ID);

/**
 * The day of the act, as the deadlines that it started still have it (0035). Not those that a hand has moved or closed, nor those
 * that are « sans objet » in an open file because nothing starts them any more.
 */
const commencees = (db: Db) => {
  const depuis = (...declencheurs: Declencheur[]) =>
    db.fn.max<string | null>('echeance.depart').filterWhere('regle_echeance.declencheur', 'in', declencheurs);
  return db
    .selectFrom('echeance')
    .innerJoin('regle_echeance', 'regle_echeance.id', 'echeance.regle_id')
    .where('echeance.dossier_id', '=', DOSSIER_ID)
    .where('echeance.deplacee', '=', false)
    .where('echeance.par_la_main', '=', false)
    .where(({ eb, or }) =>
      or([
        eb('echeance.etat', '<>', SANS_OBJET),
        eb('echeance.faite_le', 'is not', null),
        eb(sql.ref<Etat>('dossier.etat'), 'not in', ETATS_OUVERTS),
      ]),
    )
    .select([depuis('acte', 'acteTpi').as('acte'), depuis('signature').as('signature')]);
};

/** Files with what the rules read, as of one moment; `luOf` reads a row. */
export const lus = (db: Db, ids: RawBuilder<unknown>) =>
  db
    .selectFrom('dossier')
    .select(DOSSIER)
    .select([
      rowsOf(db, signatures(db)).as('sesSignatures'),
      rowsOf(db, versements(db)).as('sesVersements'),
      rowsOf(db, reperes(db)).as('sesReperes'),
      rowsOf(db, commencees(db)).as('sesCommencees'),
    ])
    .where(among(db, DOSSIER_ID, ids))
    .orderBy('dossier.id');

type Row = Awaited<ReturnType<ReturnType<typeof lus>['execute']>>[number];
export type DossierLu = Omit<Row, 'sesSignatures' | 'sesVersements' | 'sesReperes' | 'sesCommencees'>;

export interface Lu {
  dossier: DossierLu;
  signature: string | null;
  /** All had signed and no longer have: the days from which the deadlines of the act, or of its last signature, still run. */
  tenu: Record<'acte' | 'signature', string | null>;
  /** Whether a seller owes the TPI. */
  soumis: boolean;
  versements: VersementLu[];
  reperes: Reperes;
  /** The version of the file's own days: how many times they changed. */
  version: number;
}

export function luOf(
  { sesSignatures, sesVersements, sesReperes, sesCommencees, ...dossier }: Row,
  aujourdhui: string,
): Lu {
  const signe = rowIn(sesSignatures);
  const { acte, signature } = rowIn(sesCommencees);
  const jours = rowsIn(sesReperes);
  const dateDe = (code: Repere) => jours.find((jour) => jour.code === code)?.date ?? null;
  const complete = signe.signees === signe.parties ? signe.derniere : null;
  const etat = { complete, derniere: signe.derniere, enregistre: dossier.enreg_date !== null };
  // A day of the act that was typed, then cleared, is no longer held: only that of the signatures is.
  const repris = acte !== etat.derniere && jours.some(({ code, date }) => code === 'acte' && date === null);
  return {
    dossier,
    signature: complete,
    tenu: {
      acte: repris ? null : jourTenu(acte, etat, aujourdhui),
      signature: jourTenu(signature, etat, aujourdhui),
    },
    soumis: signe.soumis > 0,
    versements: rowsIn(sesVersements),
    reperes: Object.fromEntries(REPERES.map((code) => [code, dateDe(code)])) as Reperes,
    version: jours.reduce((total, { version }) => total + version, 0),
  };
}

const tousLus = writtenOnce((db, slot) => lus(db, slot('ids')));

/** In the order of the files' ids; those that are gone are left out. */
export async function readLus(db: Db, ids: number[], aujourdhui: string): Promise<Lu[]> {
  if (ids.length === 0) return [];
  return (await tousLus(db, { ids: idsAsValue(db, ids) })).map((row) => luOf(row, aujourdhui));
}

/** Each day has a version of its own: one that was cleared keeps its row. */
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

/** The open files after that one. */
export async function readOuverts(db: Db, apres: number, combien: number): Promise<number[]> {
  const query = db
    .selectFrom('dossier')
    .select('id')
    .where('id', '>', apres)
    .where('etat', 'in', ETATS_OUVERTS);
  return (await query.orderBy('id').limit(combien).execute()).map(({ id }) => id);
}

const lockIn =
  (table: 'dossier' | 'rdv') =>
  async (db: Db, ids: number[]): Promise<void> => {
    if (ids.length === 0) return;
    const query = db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id');
    await lockRows(db, 'change')(query).execute();
  };
/** These files, in the order of their ids, locked until the transaction ends. */
export const lockDossiers = lockIn('dossier');
/** The same of appointments. */
export const lockRdvs = lockIn('rdv');

/** Appointments with an open deadline: it may be days after the appointment itself. */
const ENCORE_A_FAIRE = sql<boolean>`'rdv:' || rdv.id in
  (select objet from echeance where echeance.etat = ${sql.lit(OUVERTE)} and echeance.dossier_id is null)`;

/** The appointments to come, and those past that await something, after that one. */
export async function readRdvsAVenir(
  db: Db,
  { aujourdhui, apres }: { aujourdhui: string; apres: number },
  combien: number,
): Promise<number[]> {
  const query = db
    .selectFrom('rdv')
    .select('id')
    .where('id', '>', apres)
    .where((eb) => eb.or([eb('date', '>=', aujourdhui), ENCORE_A_FAIRE]));
  return (await query.orderBy('id').limit(combien).execute()).map(({ id }) => id);
}

/** The number, or for a draft its title. */
export const nomDe = ({ numero, annee, titre }: Pick<DossierLu, 'numero' | 'annee' | 'titre'>): string =>
  repertoireDe(numero, annee) ?? titre;
