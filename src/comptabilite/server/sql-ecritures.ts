import { type SqlBool, sql } from 'kysely';
import { type Centimes, ZERO, minus } from '../../kit/money';
import { nextNumber } from '../../kit/server/db/counter';
import type { Db, Id } from '../../kit/server/db/database';
import { searchText } from '../../kit/text';
import { type Ecriture, type Ligne, type Passee, contrepartie } from '../ecriture';
import type { Compte, JournalTenu } from '../plan';

interface EcritureTable {
  id: Id;
  numero: number;
  journal: JournalTenu;
  date: string;
  libelle: string;
  reference: string | null;
  source: string;
  perimetre: string;
  contrepasse_id: number | null;
  created_at: string;
  utilisateur_id: number | null;
  recherche: string;
}
interface LigneTable {
  id: Id;
  ecriture_id: number;
  compte: Compte;
  date: string;
  dossier_id: number | null;
  cdg_id: number | null;
  debit: Centimes;
  credit: Centimes;
}
declare module '../../kit/server/db/database' {
  interface Database {
    ecriture: EcritureTable;
    ligne_ecriture: LigneTable;
  }
}

/** What entries come from, and are found by: one affair's versements, one file's payments, or one line of the bank. */
export type Perimetre = `cdg:${number}` | `dossier:${number}` | `banque:${number}`;

async function readLignes(db: Db, ids: number[]): Promise<Map<number, Ligne[]>> {
  const lignes = new Map<number, Ligne[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lignes;
  const rows = await db
    .selectFrom('ligne_ecriture')
    .selectAll()
    .where('ecriture_id', 'in', ids)
    .orderBy('id')
    .execute();
  for (const { ecriture_id, compte, dossier_id, cdg_id, debit, credit } of rows)
    lignes.get(ecriture_id)?.push({
      compte,
      dossierId: dossier_id,
      cdgId: cdg_id,
      debit,
      credit,
    });
  return lignes;
}

/** For an entry `e`: it stands, as it neither is countered nor counters another. */
export const debout = sql<SqlBool>`e.contrepasse_id is null
  and not exists (select 1 from ecriture as c where c.contrepasse_id = e.id)`;

/** The entries that stand. */
export async function readPassees(db: Db, perimetre: Perimetre): Promise<Passee[]> {
  const rows = await db
    .selectFrom('ecriture as e')
    .select(['e.id', 'e.source', 'e.journal', 'e.date', 'e.libelle', 'e.reference'])
    .where('e.perimetre', '=', perimetre)
    .where(debout)
    .orderBy('e.id')
    .execute();
  const lignes = await readLignes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, lignes: lignes.get(row.id) ?? [] }));
}

/** The day of the last entry of that fact, countered since: a fact without a day of its own keeps it. */
export async function readDernierJour(db: Db, perimetre: Perimetre, source: string): Promise<string | null> {
  const row = await db
    .selectFrom('ecriture')
    .select('date')
    .where('perimetre', '=', perimetre)
    .where('source', '=', source)
    .where('contrepasse_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}

interface Qui {
  perimetre: Perimetre;
  userId: number | null;
  now: Date;
}

async function insert(
  db: Db,
  ecriture: Ecriture & { date: string },
  { perimetre, userId, now, contrepasse }: Qui & { contrepasse: number | null },
): Promise<void> {
  const { journal, date, libelle, reference, source, lignes } = ecriture;
  const numero = await nextNumber(db, 'ecriture');
  const { id } = await db
    .insertInto('ecriture')
    .values({
      numero,
      journal,
      date,
      libelle,
      reference,
      source,
      perimetre,
      contrepasse_id: contrepasse,
      created_at: now.toISOString(),
      utilisateur_id: userId,
      recherche: searchText(String(numero), libelle, reference),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ligne_ecriture')
    .values(
      lignes.map(({ compte, dossierId, cdgId, debit, credit }) => ({
        ecriture_id: id,
        compte,
        date,
        dossier_id: dossierId,
        cdg_id: cdgId,
        debit,
        credit,
      })),
    )
    .execute();
}

export const insertEcriture = (db: Db, ecriture: Ecriture & { date: string }, qui: Qui): Promise<void> =>
  insert(db, ecriture, { ...qui, contrepasse: null });

/** Counters an entry on its own day, so that a month's books show what stands. */
export const insertContrepassation = (db: Db, passee: Passee, qui: Qui): Promise<void> =>
  insert(
    db,
    { ...passee, libelle: `Contre-passation\u00a0: ${passee.libelle}`, lignes: contrepartie(passee.lignes) },
    { ...qui, contrepasse: passee.id },
  );

/** The affairs of which entries name that file. */
export async function readAffairesEcrites(db: Db, dossierId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ligne_ecriture')
    .select('cdg_id')
    .distinct()
    .where('dossier_id', '=', dossierId)
    .where('cdg_id', 'is not', null)
    .execute();
  return rows.flatMap(({ cdg_id }) => (cdg_id === null ? [] : [cdg_id]));
}

/** What the books say that the CDG holds for an affair. */
export async function readSoldeCdg(db: Db, cdgId: number): Promise<Centimes> {
  const { debit, credit } = await db
    .selectFrom('ligne_ecriture')
    .select((eb) => [
      eb.fn.sum<Centimes | null>('debit').as('debit'),
      eb.fn.sum<Centimes | null>('credit').as('credit'),
    ])
    .where('compte', '=', 'CDG')
    .where('cdg_id', '=', cdgId)
    .executeTakeFirstOrThrow();
  return minus(debit ?? ZERO, credit ?? ZERO);
}

/** The last cheque that stands on that affair. */
export const readDernierCheque = (db: Db, cdgId: number) =>
  db
    .selectFrom('ligne_ecriture as l')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .select(['l.credit', 'e.created_at', 'e.utilisateur_id'])
    .where('l.compte', '=', 'CDG')
    .where('l.cdg_id', '=', cdgId)
    .where('l.credit', '>', ZERO)
    .where(debout)
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
