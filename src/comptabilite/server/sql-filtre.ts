/** Which entries a filter of the journal keeps. */
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { addDays } from '../../kit/dates';
import type { Database, Db } from '../../kit/server/db/database';
import { isPostgres } from '../../kit/server/db/kind';
import { countOf } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { everything } from '../../kit/server/db/sight';
import { type Regard, voitTout } from '../../dossier/server/sql-acces';
import type { filtreJournal } from '../api';
import type { CodeJournal, Compte } from '../plan';
import { LIVRES, tranches } from './sql-tranches';
import { ecrituresVisibles } from './sql-vue';

export type Filtre = z.output<typeof filtreJournal> & { q: string };

/** The id of no file: a number that no file has keeps no entry. */
const AUCUN = 0;
const REPERTOIRE = /^(\d{1,6})\s*\/\s*(\d{4})$/;
async function dossierDe(db: Db, repertoire: string | undefined): Promise<number | undefined> {
  if (repertoire === undefined) return undefined;
  const [, numero = AUCUN, annee = AUCUN] = REPERTOIRE.exec(repertoire)?.map(Number) ?? [];
  const row = await db
    .selectFrom('dossier')
    .select('id')
    .where('numero', '=', numero)
    .where('annee', '=', annee)
    .executeTakeFirst();
  return row?.id ?? AUCUN;
}

const PEU = 10_000; // rows of an index: they are gathered in some milliseconds

/** Whether the entries of an account or a period are more than can be gathered at once; without either, all entries count. */
async function estLong(db: Db, { compte, du, au }: Filtre): Promise<boolean> {
  const rows =
    compte === undefined
      ? db.selectFrom('ecriture').select('id')
      : db.selectFrom('ligne_ecriture').where('compte', '=', compte).select('id');
  const read = (rows as SelectQueryBuilder<Database, 'ecriture', object>)
    .$if(du !== null, (query) => query.where('date', '>=', du ?? ''))
    .$if(au !== null, (query) => query.where('date', '<=', au ?? ''));
  return (await countOf(db, read as never, PEU + 1)) > PEU;
}

/** Owed and not yet paid. Only a débours may be: the lines of no other entry are read. */
const DUE = sql<SqlBool>`(ecriture.journal = 'BQ' and ecriture.source like 'debours:%' and not exists
  (select 1 from ligne_ecriture as b where b.ecriture_id = ecriture.id and b.compte = 'BANQUE'))`;
/** The journal that an entry is told in: what touches neither the bank nor the till is of neither. */
export const JOURNAL_DIT = sql<CodeJournal>`case when ${DUE} then 'OD' else ecriture.journal end`;

function duJournal(journal: CodeJournal): RawBuilder<SqlBool> {
  if (journal === 'OD') return DUE;
  return journal === 'BQ'
    ? sql`(ecriture.journal = 'BQ' and not ${DUE})`
    : sql`ecriture.journal = ${journal}`;
}

/**
 * The entries that a filter keeps; an account, a file or an affair is looked for in their lines. Where no index finds them, the
 * caller must read by slices: of their order (`eparses`: all at once would hold SQLite's thread), or of the files of an account
 * that sees only some (`siennes`: the query itself keeps those of others too).
 */
export async function ecrituresFiltrees(db: Db, filtre: Filtre, regard: Regard) {
  const { q, journal, compte, du, au, cdg, numero } = filtre;
  const { found, indexed } = await matchesWords(db, 'ecriture', q);
  const dossier = filtre.dossier ?? (await dossierDe(db, filtre.repertoire));
  const choisies = dossier !== undefined || cdg !== undefined || numero !== undefined;
  // What no index finds is tested on entry after entry, in their order; when there are few, they are gathered first.
  const demandees = !choisies && (!indexed || journal !== undefined || compte !== undefined);
  const postgres = isPostgres(db);
  const restreint = !voitTout(regard) && !choisies;
  const siennes = restreint && (q === '' || !indexed || postgres);
  const eparses = demandees && !postgres && voitTout(regard) && (await estLong(db, filtre));
  const uneAUne = eparses || restreint;
  // « + »: otherwise SQLite would read by day, or all of an account's, instead of testing each entry.
  const demandee = sql.raw(uneAUne && !postgres ? '+' : '');
  const date = sql<string>`${demandee}ecriture.date`;
  const query = db
    .selectFrom('ecriture')
    .where(found as never)
    .$call(siennes ? everything : ecrituresVisibles(regard))
    .$if(journal !== undefined, (query) => query.where(duJournal(journal ?? 'CDG')))
    .$if(du !== null, (query) => query.where(date, '>=', du ?? ''))
    .$if(au !== null, (query) => query.where(date, '<=', au ?? ''))
    .$if(numero !== undefined, (query) => query.where('numero', '=', numero ?? AUCUN))
    .$if(compte !== undefined || dossier !== undefined || cdg !== undefined, (query) =>
      query.where(({ exists, selectFrom }) => {
        const lignes = selectFrom('ligne_ecriture').select('ligne_ecriture.ecriture_id');
        if (uneAUne)
          return exists(
            lignes
              .whereRef('ligne_ecriture.ecriture_id', '=', 'ecriture.id')
              .where(sql`${demandee}compte`, '=', compte),
          );
        const duCompte = compte === undefined ? lignes : lignes.where('compte', '=', compte);
        const datees = duCompte
          .$if(du !== null, (query) => query.where('ligne_ecriture.date', '>=', du ?? ''))
          .$if(au !== null, (query) => query.where('ligne_ecriture.date', '<=', au ?? ''));
        const duDossier = dossier === undefined ? datees : datees.where('dossier_id', '=', dossier);
        const trouvees = cdg === undefined ? duDossier : duDossier.where('cdg_id', '=', cdg);
        // « + »: PostgreSQL reads an account's entries in their order, instead of sorting them all.
        const id = demandees && postgres ? sql`+ecriture.id` : sql`ecriture.id`;
        return sql<SqlBool>`${id} in (${trouvees})`;
      }),
    );
  return { query, eparses, siennes };
}

/** Counted by slices of days: all the lines of an entry have its day. */
export async function compterDuCompte(db: Db, compte: Compte, { du, au }: Filtre): Promise<number> {
  let total = 0;
  for await (const tranche of tranches(db, LIVRES, compte, { apres: du && addDays(du, -1), au })) {
    const { rows } = await sql<{ n: number }>`
      select count(distinct l.ecriture_id) as n from ligne_ecriture as l where ${tranche}`.execute(db);
    total += rows[0]?.n ?? 0;
  }
  return total;
}
