import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Centimes } from '../../kit/money';
import type { Database, Db, Id } from '../../kit/server/db/database';
import { oneOf } from '../../kit/server/db/json';
import type { CompteBanque } from '../releve';
import { debout } from './sql-ecritures';
import { pasEcarte } from './sql-ecarts';

declare module '../../kit/server/db/database' {
  interface Database {
    rapprochement: {
      id: Id;
      ligne_releve_id: number;
      created_at: string;
      utilisateur_id: number | null;
      defait_le: string | null;
      defait_cause: 'main' | 'contrepassation' | null;
      defait_par: number | null;
      /** For several lines matched together: the id of the last one's row, which bears the entries. Null: the line is alone. */
      groupe: number | null;
    };
    rapprochement_ecriture: { rapprochement_id: number; ligne_ecriture_id: number; debout: boolean };
  }
}

/** Positive when money comes in: the bank's credit is the books' debit. */
export const montantEcrit = sql<Centimes>`(l.debit - l.credit)`;

const lignesDebout = (db: Db, l: RawBuilder<unknown>) =>
  db
    .selectFrom(sql<Database['ligne_ecriture']>`ligne_ecriture`.as<'l'>(l))
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .where(debout);

/** The lines of the books on that account that stand: a countered entry and its counter cancel out. */
export const ecrituresDebout = (db: Db, compte: CompteBanque, l: RawBuilder<unknown> = sql`l`) =>
  lignesDebout(db, l).where('l.compte', '=', compte);

/** The account of lines found otherwise, written so that SQLite does not use its index: it would read the whole account. */
export const duCompte = (
  dit: RawBuilder<unknown>,
  compte: CompteBanque | RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql`${dit} || '' = ${compte}`;

/** `ecrituresDebout`, for lines that the query already finds by their ids or their entries (`duCompte`). */
export const ecrituresConnues = (db: Db, compte: CompteBanque) =>
  lignesDebout(db, sql`l`).where(duCompte(sql`l.compte`, compte));

/** For a line `l` of the books: no line of the bank up to `au` is matched with it; of any day, when null. */
export const sansBanque = (au: string | null): RawBuilder<SqlBool> => sql`not exists (
  select 1 from rapprochement_ecriture as re
  join rapprochement as r on r.id = re.rapprochement_id
  join ligne_releve as b on b.id = r.ligne_releve_id
  where re.ligne_ecriture_id = l.id and re.debout = ${true} ${au === null ? sql`` : sql`and b.date <= ${au}`})`;

/** For a match `r`: the id of the row that bears its entries. */
export const groupeDe = sql<number>`coalesce(r.groupe, r.id)`;

const debouts = (quand: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`exists (select 1 from rapprochement as r where r.ligne_releve_id = b.id and r.defait_le is null ${quand})`;
/** It is matched together with other lines, of which the last, whose row bears the entries, is after `au`. */
const attendLigne = (au: string): RawBuilder<SqlBool> => sql`exists (select 1 from rapprochement as t
  join ligne_releve as d on d.id = t.ligne_releve_id where t.id = r.groupe and d.date > ${au})`;
const attendEcriture = (
  au: string,
): RawBuilder<SqlBool> => sql`exists (select 1 from rapprochement_ecriture as re
  join ligne_ecriture as l on l.id = re.ligne_ecriture_id
  join ecriture as e on e.id = l.ecriture_id
  where re.rapprochement_id = ${groupeDe} and e.date > ${au})`;

/** For a line `b` of the bank: matched, and nothing that it is matched with is after `au`; of any day, when null. */
export const rapprochee = (au: string | null): RawBuilder<SqlBool> =>
  debouts(au === null ? sql`` : sql`and not ${attendLigne(au)} and not ${attendEcriture(au)}`);

/** The same, whatever the day of its entries. */
export const expliquee = (au: string): RawBuilder<SqlBool> => debouts(sql`and not ${attendLigne(au)}`);

/** A line of the bank that is unmatched; undefined when it is matched already, or its statement was set aside. */
export const readLigneLibre = (db: Db, id: number) =>
  db
    .selectFrom('ligne_releve as b')
    .select(['b.id', 'b.compte', 'b.date', 'b.montant', 'b.libelle', 'b.reference'])
    .where('b.id', '=', id)
    .where(pasEcarte('b.releve_id'))
    .where((eb) => eb.not(rapprochee(null)))
    .executeTakeFirst();

/** Those of `ids` that stand on that account and are unmatched. */
export async function readEcrituresLibres(
  db: Db,
  compte: CompteBanque,
  ids: number[],
): Promise<{ id: number; montant: Centimes }[]> {
  if (ids.length === 0) return [];
  return ecrituresConnues(db, compte)
    .select(['l.id', montantEcrit.as('montant')])
    .where('l.id', 'in', ids)
    .where(sansBanque(null))
    .execute();
}

export interface Qui {
  /** Null: automatic. */
  userId: number | null;
  now: Date;
}

export async function insertRapprochement(
  db: Db,
  banque: readonly { id: number; date: string }[],
  livres: readonly number[],
  { userId, now }: Qui,
): Promise<number> {
  const qui = { created_at: now.toISOString(), utilisateur_id: userId };
  // The row of the last line bears the entries: before its day, the bank has not all of them.
  const [derniere, ...autres] = banque.toSorted((x, y) => y.date.localeCompare(x.date));
  const { id } = await db
    .insertInto('rapprochement')
    .values({ ...qui, ligne_releve_id: derniere?.id ?? 0, groupe: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (autres.length > 0) {
    await db.updateTable('rapprochement').set({ groupe: id }).where('id', '=', id).execute();
    await db
      .insertInto('rapprochement')
      .values(autres.map((ligne) => ({ ...qui, ligne_releve_id: ligne.id, groupe: id })))
      .execute();
  }
  await insertLiens(
    db,
    livres.map((livre) => [id, livre]),
  );
  return id;
}

export async function insertLiens(db: Db, liens: [number, number][]): Promise<void> {
  if (liens.length === 0) return;
  await db
    .insertInto('rapprochement_ecriture')
    .values(
      liens.map(([rapprochement_id, ligne_ecriture_id]) => ({
        rapprochement_id,
        ligne_ecriture_id,
        debout: true,
      })),
    )
    .execute();
}

export const readRapprochement = (db: Db, id: number) =>
  db
    .selectFrom('rapprochement as r')
    .innerJoin('ligne_releve as b', 'b.id', 'r.ligne_releve_id')
    .select(['r.id', 'r.ligne_releve_id', 'r.defait_le', 'b.compte'])
    .where('r.id', '=', id)
    .executeTakeFirst();

/** The matches of a statement's lines that stand. */
export const readRapprochementsDuReleve = async (db: Db, releveId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('rapprochement as r')
      .innerJoin('ligne_releve as b', 'b.id', 'r.ligne_releve_id')
      .select('r.id')
      .where('b.releve_id', '=', releveId)
      .where('r.defait_le', 'is', null)
      .execute()
  ).map(({ id }) => id);

/** Undoes whole groups: the other lines that are matched together with these are undone too. */
export async function finirRapprochements(
  db: Db,
  ids: number[],
  fin: { cause: 'main' | 'contrepassation'; userId: number | null; now: Date },
): Promise<void> {
  const lus = await db
    .selectFrom('rapprochement')
    .select(['id', 'groupe'])
    .where(oneOf(db, 'id', ids))
    .execute();
  const entiers = [...new Set(lus.map(({ id, groupe }) => groupe ?? id))];
  const defait = { defait_le: fin.now.toISOString(), defait_cause: fin.cause, defait_par: fin.userId };
  for (const colonne of ['id', 'groupe'])
    await db
      .updateTable('rapprochement')
      .set(defait)
      .where(oneOf(db, colonne, entiers))
      .execute();
  await db
    .updateTable('rapprochement_ecriture')
    .set({ debout: false })
    .where(oneOf(db, 'rapprochement_id', entiers))
    .execute();
}
