import { type SelectQueryBuilder, sql } from 'kysely';
import type { CdgBloquant } from '../../cdg/cdg';
import { numRecuOf, readStoredCdgs } from '../../cdg/server/sql';
import { clientsDansAffaires } from '../../cdg/server/sql-usage';
import type { Database, Db } from '../../kit/server/db/database';
import { groupBy } from '../../kit/groups';
import type { Bloquant } from '../../kit/server/links';
import { type AutresDossiers, NOMMES } from '../autres';
import { ANNULE, COMPLET, estLectureSeule, nomDossier, repertoireDe, titreDossier } from '../dossier';
import { aChequeCdg } from '../solde';
import { quitusOf } from './colonnes';
import { type StoredDossier, readDossierRow } from './sql';
import { type Regard, dossiersDAutres, voitTout } from './sql-acces';
import { readPaiements } from './sql-paiements';
import { readParties } from './sql-parties';

/** A file that uses a record and so prevents its deletion, named as in the list of files (D31). */
export interface BloquantDossier extends Bloquant {
  dossierId: number;
  repertoire: string | null;
  titre: string;
}

const DOSSIERS_D_AUTRES = 'Dossiers suivis par d’autres';
const AFFAIRES_D_AUTRES = 'Affaires CDG de dossiers suivis par d’autres';

interface Usage {
  id: number;
  dossier_id: number;
  titre: string;
  numero: number | null;
  annee: number;
}

const toBloquant = ({ id, dossier_id, titre, numero, annee }: Usage): BloquantDossier => {
  const repertoire = repertoireDe(numero, annee);
  return {
    id,
    dossierId: dossier_id,
    repertoire,
    titre,
    motif: `Dossier ${nomDossier({ repertoire, titre })}`,
  };
};

const FILE = ['dossier.id as dossier_id', 'dossier.titre', 'dossier.numero', 'dossier.annee'] as const;

const byParty = (db: Db, column: 'client_id' | 'mandataire_id' | 'representant_id', ids: number[]) =>
  db
    .selectFrom('partie')
    .innerJoin('dossier', 'dossier.id', 'partie.dossier_id')
    .select([sql<number>`${sql.ref(`partie.${column}`)}`.as('id'), ...FILE])
    .where(`partie.${column}`, 'in', ids);

/** By record, then by file in the order of creation; a file counts once for each record. */
const ordered = <O>(query: SelectQueryBuilder<Database, 'dossier' | 'partie', O>): Promise<Usage[]> =>
  query.orderBy('id').orderBy('dossier_id').execute() as unknown as Promise<Usage[]>;

/** Files that the account does not see are counted for each record, not named. */
async function selon<B extends Bloquant>(
  db: Db,
  regard: Regard,
  { bloquants, dossierDe, autres }: { bloquants: B[]; dossierDe: (b: B) => number | null; autres: string },
): Promise<Bloquant[]> {
  if (voitTout(regard)) return bloquants;
  const dossiers = bloquants.flatMap((bloquant) => dossierDe(bloquant) ?? []);
  const caches = await dossiersDAutres(db, regard, dossiers);
  const estCache = (bloquant: B): boolean => caches.has(dossierDe(bloquant) ?? 0);
  const comptes = new Map<number, number>();
  for (const { id } of bloquants.filter(estCache)) comptes.set(id, (comptes.get(id) ?? 0) + 1);
  return [
    ...bloquants.filter((bloquant) => !estCache(bloquant)),
    ...[...comptes].map(([id, combien]) => ({ id, motif: `${autres}\u00a0: ${combien}` })),
  ];
}

const selonDossiers = (db: Db, regard: Regard, bloquants: BloquantDossier[]): Promise<Bloquant[]> =>
  selon(db, regard, { bloquants, dossierDe: (b) => b.dossierId, autres: DOSSIERS_D_AUTRES });

/** The files and the affairs in which these clients are named. */
export async function clientsUtilises(db: Db, ids: number[], regard: Regard): Promise<Bloquant[]> {
  const rows = await ordered(byParty(db, 'client_id', ids).union(byParty(db, 'mandataire_id', ids)));
  const bloquants = await clientsDansAffaires(db, ids);
  const affaires = await readStoredCdgs(
    db,
    bloquants.map(({ cdgId }) => cdgId),
  );
  const dossierDe = ({ cdgId }: { cdgId: number }): number | null =>
    affaires.find(({ id }) => id === cdgId)?.dossier_id ?? null;
  return [
    ...(await selonDossiers(db, regard, rows.map(toBloquant))),
    ...(await selon(db, regard, { bloquants, dossierDe, autres: AFFAIRES_D_AUTRES })),
  ];
}

export const societesDansDossiers = async (db: Db, ids: number[], regard: Regard): Promise<Bloquant[]> =>
  selonDossiers(db, regard, (await ordered(byParty(db, 'representant_id', ids).distinct())).map(toBloquant));

export async function proprietesDansDossiers(db: Db, ids: number[], regard: Regard): Promise<Bloquant[]> {
  const rows = await db
    .selectFrom('dossier_propriete')
    .innerJoin('dossier', 'dossier.id', 'dossier_propriete.dossier_id')
    .select(['dossier_propriete.propriete_id as id', ...FILE])
    .where('dossier_propriete.propriete_id', 'in', ids)
    .orderBy('id')
    .orderBy('dossier_id')
    .execute();
  return selonDossiers(db, regard, rows.map(toBloquant));
}

/**
 * For each of these properties, the other files in progress that have it, the last opened first; one row for those that have some.
 * The mother title of a subdivision is in hundreds of files: of those that the account sees, and of the others, the first few are read.
 */
export async function dossiersEnCours(
  db: Db,
  { proprietes, sauf }: { proprietes: number[]; sauf: number },
  regard: Regard,
): Promise<AutresDossiers[]> {
  if (proprietes.length === 0) return [];
  const vu = voitTout(regard)
    ? sql<number>`1`
    : sql<number>`case when responsable_id = ${regard.id} then 1 else 0 end`;
  const rangs = db
    .selectFrom('dossier_propriete')
    .innerJoin('dossier', 'dossier.id', 'dossier_propriete.dossier_id')
    .select(['propriete_id', 'dossier.id as id', 'titre', 'numero', 'annee', vu.as('vu')])
    .select(sql`row_number() over (partition by propriete_id, ${vu} order by dossier.id desc)`.as('rang'))
    .where('propriete_id', 'in', proprietes)
    .where('dossier.id', '!=', sauf)
    .where('etat', 'not in', [COMPLET, ANNULE]);
  const rows = await db
    .selectFrom(rangs.as('rangs'))
    .select(['propriete_id', 'titre', 'numero', 'annee', 'vu'])
    .where('rang', '<=', NOMMES + 1)
    .orderBy('propriete_id')
    .orderBy('id', 'desc')
    .execute();
  return [...groupBy(rows, (row) => row.propriete_id)].map(([propriete, siens]) => {
    const vus = siens.filter((row) => row.vu === 1);
    const noms = vus.map(({ titre, numero, annee }) =>
      titreDossier({ repertoire: repertoireDe(numero, annee), titre }),
    );
    return {
      propriete,
      noms: noms.slice(0, NOMMES),
      suite: noms.length > NOMMES,
      caches: vus.length < siens.length,
    };
  });
}

/** Whether a tax of the file is paid by a cheque drawn on its affair, or money was given back from it. */
export async function aTireSurAffaire(db: Db, row: StoredDossier): Promise<boolean> {
  const dossierId = row.id;
  const vendeurs = (await readParties(db, [dossierId]))
    .filter(({ cote }) => cote === 'vendeur')
    .map(({ is_tpi: isTpi, tpi_mode_paiement: modePaiement }) => ({ isTpi, modePaiement }));
  const tpi = { tpiCase: row.tpi_case, vendeurs };
  const qf = quitusOf(row, await readPaiements(db, dossierId));
  const restitution = await db
    .selectFrom('operation')
    .select('id')
    .where('dossier_id', '=', dossierId)
    .where('genre', '=', 'restitution')
    .where('origine', '=', 'FONDS')
    .where('motif_annulation', 'is', null)
    .executeTakeFirst();
  return restitution !== undefined || aChequeCdg({ tpi, qf });
}

async function motifAffaire(db: Db, dossierId: number): Promise<string | null> {
  const row = await readDossierRow(db, dossierId, 'change');
  if (!row) return null;
  if (estLectureSeule(row.etat)) return 'Le dossier est clôturé ou annulé.';
  if (await aTireSurAffaire(db, row))
    return 'Un paiement ou une restitution par Chèque CDG est tiré sur cette affaire.';
  return row.caisse_notaire ? 'Le prix du dossier repose sur cette affaire.' : null;
}

/** What prevents the deletion of these affairs (D67); locks their files, in the order of their ids. */
export async function affairesDansDossiers(db: Db, cdgIds: number[]): Promise<CdgBloquant[]> {
  const affaires = await db
    .selectFrom('cdg')
    .innerJoin('dossier', 'dossier.id', 'cdg.dossier_id')
    .select(['cdg.id', 'cdg.annee as recu_annee', 'cdg.numero as recu_numero', ...FILE])
    .where('cdg.id', 'in', cdgIds)
    .orderBy('dossier.id')
    .execute();
  const bloquants: CdgBloquant[] = [];
  for (const affaire of affaires) {
    const motif = await motifAffaire(db, affaire.dossier_id);
    const { id, dossierId, repertoire, titre } = toBloquant(affaire);
    const numRecu = numRecuOf(affaire.recu_annee, affaire.recu_numero);
    if (motif) bloquants.push({ id, numRecu, dossierId, repertoire, titre, motif });
  }
  return bloquants;
}

/** « 127/2026 · Vente Alaoui », or its title alone while it is a draft. */
export async function nommerDossiers(db: Db, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('dossier')
    .select(['id', 'titre', 'numero', 'annee'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, titre, numero, annee }) => [
      id,
      [repertoireDe(numero, annee), titre].filter(Boolean).join(' · '),
    ]),
  );
}
