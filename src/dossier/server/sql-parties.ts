import type { Expression } from 'kysely';
import type { Db, Id } from '../../kit/server/db/database';
import { fromHundredths, toHundredths } from '../../kit/money';
import type { SecretColumns } from '../../kit/server/sql-secrets';
import type { Cote } from '../cote';
import type { ModePaiement } from '../paiement';
import {
  type PartieSaisie,
  type Qualite,
  type Signature,
  type TypeQualite,
  type VendeurSaisi,
  copierSignatures,
  estSociete,
} from '../partie';

/** The accesses to the tax portal, sealed (D48). */
export const ACCES = ['tpi_login', 'tpi_mdp'] as const;

/** The columns that a rotation of the office's key seals again. */
export const SECRETS_PARTIE: SecretColumns = { table: 'partie', id: 'id', columns: [...ACCES] };

export interface TpiColumns {
  tpi_if: string | null;
  tpi_code_sit: string | null;
  /** Sealed (D48). */
  tpi_login: string | null;
  tpi_mdp: string | null;
  tpi_montant: number | null;
  tpi_mode_paiement: ModePaiement | null;
  tpi_num_cheque: string | null;
  tpi_date_cheque: string | null;
  tpi_date_espece: string | null;
}
interface PartieTable extends TpiColumns {
  id: Id;
  dossier_id: number;
  cote: Cote;
  position: number;
  client_id: number;
  quote: number;
  qualite: Qualite;
  type_qualite: TypeQualite | null;
  representant_id: number | null;
  mandataire_id: number | null;
  signature_date: string | null;
  signature_heure: string | null;
  is_tpi: boolean;
}
declare module '../../kit/server/db/database' {
  interface Database {
    partie: PartieTable;
  }
}
export type StoredPartie = Omit<PartieTable, 'id'> & { id: number };

const COLUMNS = [
  'partie.id',
  'partie.dossier_id',
  'partie.cote',
  'partie.position',
  'partie.client_id',
  'partie.quote',
  'partie.qualite',
  'partie.type_qualite',
  'partie.representant_id',
  'partie.mandataire_id',
  'partie.signature_date',
  'partie.signature_heure',
  'partie.is_tpi',
  'partie.tpi_if',
  'partie.tpi_code_sit',
  'partie.tpi_login',
  'partie.tpi_mdp',
  'partie.tpi_montant',
  'partie.tpi_mode_paiement',
  'partie.tpi_num_cheque',
  'partie.tpi_date_cheque',
  'partie.tpi_date_espece',
] as const satisfies readonly `partie.${keyof StoredPartie}`[];

const parties = (db: Db) =>
  db.selectFrom('partie').select(COLUMNS).orderBy('partie.cote').orderBy('partie.position');

/** The parties of one file, as a subquery of its row. */
export const partiesDe = (db: Db, dossierId: Expression<number>) =>
  parties(db).where('partie.dossier_id', '=', dossierId);

/** The parties of these files, each side in its order. */
export async function readParties(db: Db, dossierIds: number[]): Promise<StoredPartie[]> {
  if (dossierIds.length === 0) return [];
  return parties(db).where('partie.dossier_id', 'in', dossierIds).execute();
}

const AUTRE_CONTRIBUABLE = { tpi_if: null, tpi_code_sit: null, tpi_login: null, tpi_mdp: null };
const AUTRE_PERSONNE = {
  signature_date: null,
  signature_heure: null,
  ...AUTRE_CONTRIBUABLE,
  tpi_montant: null,
  tpi_mode_paiement: null,
  tpi_num_cheque: null,
  tpi_date_cheque: null,
  tpi_date_espece: null,
};

type Propre = keyof typeof AUTRE_PERSONNE;
/** What a party had signed, declared or paid, and the write erased. */
export interface Perdu {
  partie: number;
  champs: Propre[];
}
const perduDe = (before: StoredPartie, oublie: Partial<typeof AUTRE_PERSONNE>): Perdu => ({
  partie: before.id,
  champs: (Object.keys(oublie) as Propre[]).filter((champ) => before[champ] !== null),
});

/** Who owes the seller's tax: the company he acts for (its id), or himself (null, D46). */
const contribuable = (p: Parameters<typeof estSociete>[0]): number | null =>
  estSociete(p) ? p.representant : null;

/**
 * What a kept row must forget. Another person: the signature, the tax and its payment. The same seller for another taxpayer: his
 * access to the tax portal; what was paid stays paid.
 */
function aOublier(
  before: StoredPartie,
  client: number,
  partie: PartieSaisie,
): Partial<typeof AUTRE_PERSONNE> {
  if (before.client_id !== client) return AUTRE_PERSONNE;
  const { qualite, type_qualite: typeQualite, representant_id: representant } = before;
  const meme = contribuable({ qualite, typeQualite, representant }) === contribuable(partie);
  return meme || before.cote === 'acquereur' ? {} : AUTRE_CONTRIBUABLE;
}

/** D47: an explicit value wins, an absent one keeps the stored, a new seller is subject to TPI unless a company. */
const isTpi = (partie: VendeurSaisi, stored: StoredPartie | undefined): boolean =>
  partie.isTpi ?? stored?.is_tpi ?? !estSociete(partie);

const columnsOf = (partie: PartieSaisie, position: number) => ({
  position,
  client_id: partie.client.client ?? 0, // R445: Ouverture is never saved without a client
  quote: toHundredths(partie.quote) ?? 0,
  qualite: partie.qualite ?? 'es-nom',
  type_qualite: partie.typeQualite,
  representant_id: partie.representant,
  mandataire_id: partie.mandataire?.client ?? null,
});

/**
 * Writes one side: an `id` keeps the party, a missing one adds it, an absent party is removed (D74). `changed`: a party left, or
 * a kept one lost what it had signed or declared, and those steps have changed too (D75).
 */
export async function writeParties(
  db: Db,
  dossierId: number,
  cote: Cote,
  parties: VendeurSaisi[],
  stored: StoredPartie[],
): Promise<{ changed: boolean; perdus: Perdu[] }> {
  const kept = new Set(parties.map(({ id }) => id));
  const partis = stored.filter((row) => row.cote === cote && !kept.has(row.id));
  const removed = partis.map(({ id }) => id);
  const perdus = partis.map((parti) => perduDe(parti, AUTRE_PERSONNE));
  let changed = removed.length > 0;
  if (removed.length > 0) await db.deleteFrom('partie').where('id', 'in', removed).execute();
  for (const [position, partie] of parties.entries()) {
    const before = stored.find(({ id }) => id === partie.id);
    const columns = { ...columnsOf(partie, position), is_tpi: isTpi(partie, before) };
    if (!before) {
      await db
        .insertInto('partie')
        .values({ ...AUTRE_PERSONNE, ...columns, dossier_id: dossierId, cote })
        .execute();
      continue;
    }
    const oublie = aOublier(before, columns.client_id, partie);
    perdus.push(perduDe(before, oublie));
    changed ||= Object.keys(oublie).length > 0 || before.is_tpi !== columns.is_tpi;
    await db
      .updateTable('partie')
      .set({ ...columns, ...oublie })
      .where('id', '=', before.id)
      .execute();
  }
  return { changed, perdus };
}

export async function writeSignature(db: Db, partieId: number, { date, heure }: Signature): Promise<void> {
  await db
    .updateTable('partie')
    .set({ signature_date: date, signature_heure: heure })
    .where('id', '=', partieId)
    .execute();
}

/** R453: an entry added for a person who has signed elsewhere in the file takes that signature. True when there was one. */
export async function recopierSignatures(db: Db, dossierId: number): Promise<boolean> {
  const signees = (await readParties(db, [dossierId])).map((row) => ({
    id: row.id,
    client: { client: row.client_id, numCin: null },
    signature: { date: row.signature_date, heure: row.signature_heure },
  }));
  const copiees = copierSignatures(signees).filter(({ signature: { date, heure } }, row) => {
    const avant = signees[row]?.signature;
    return date !== avant?.date || heure !== avant.heure;
  });
  for (const { id, signature } of copiees) await writeSignature(db, id, signature);
  return copiees.length > 0;
}

export async function writeTpi(
  db: Db,
  partieId: number,
  columns: TpiColumns & { is_tpi: boolean },
): Promise<void> {
  await db.updateTable('partie').set(columns).where('id', '=', partieId).execute();
}

export const quoteOf = (partie: StoredPartie): number => fromHundredths(partie.quote) ?? 0;
