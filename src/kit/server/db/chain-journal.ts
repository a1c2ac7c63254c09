import { type Transaction, sql } from 'kysely';
import { type Maillon, ORIGINE, chaineDe, empreinteDe, nouveauSel } from '../chaine';
import type { Database } from './database';
import { isPostgres } from './kind';

const CHUNK = 5_000;

type Ancienne = Omit<Maillon, 'empreinte'> & { avant: string | null; apres: string | null };
type Neuve = Record<'sel' | 'empreinte' | 'chaine', string> & Pick<Maillon, 'seq'>;

/** The other columns are copied inside the database; what is added to the rows of a chunk goes there in one parameter. */
async function insertChunk(trx: Transaction<Database>, neuves: Neuve[]): Promise<void> {
  const json = JSON.stringify(neuves);
  const neuve = isPostgres(trx)
    ? sql`json_to_recordset(${json}::json) as n (seq bigint, sel text, empreinte text, chaine text)`
    : sql`(select value ->> 'seq' as seq, value ->> 'sel' as sel, value ->> 'empreinte' as empreinte,
        value ->> 'chaine' as chaine from json_each(${json})) as n`;
  const ancienne = sql`journal_ancien as a on a.seq = n.seq`;
  await sql`insert into journal (seq, le, utilisateur_id, action, entite, entite_id, empreinte, chaine)
    select a.seq, le, utilisateur_id, action, entite, entite_id, empreinte, chaine from ${neuve} join ${ancienne}`.execute(
    trx,
  );
  await sql`insert into journal_valeur (seq, sel, avant, apres)
    select a.seq, sel, avant, apres from ${neuve} join ${ancienne}`.execute(trx);
}

/**
 * Chains the rows written before the journal had a chain (`{{chain journal}}`): from `journal_ancien` into `journal` and
 * `journal_valeur`, in the transaction of the migration.
 */
export async function chainJournal(trx: Transaction<Database>): Promise<void> {
  await sql`create unique index journal_ancien_seq on journal_ancien (seq)`.execute(trx);
  let chaine = ORIGINE;
  for (let dernier = Number.MIN_SAFE_INTEGER; ; ) {
    const { rows } = await sql<Ancienne>`
      select seq, le, utilisateur_id, action, entite, entite_id, avant, apres from journal_ancien
      where seq > ${dernier} order by seq limit ${sql.lit(CHUNK)}`.execute(trx);
    const last = rows.at(-1);
    if (!last) return;
    const neuves = rows.map((row) => {
      const sel = nouveauSel();
      const empreinte = empreinteDe({ ...row, sel });
      chaine = chaineDe(chaine, { ...row, empreinte });
      return { seq: row.seq, sel, empreinte, chaine };
    });
    await insertChunk(trx, neuves);
    dernier = last.seq;
  }
}
