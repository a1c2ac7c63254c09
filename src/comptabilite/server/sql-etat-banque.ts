import { sql } from 'kysely';
import { addDays } from '../../kit/dates';
import { type Centimes, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { EtatRapprochement } from '../apiRapprochement';
import type { CompteBanque } from '../releve';
import { nommer } from './sql-lignes-banque';
import { ecrituresDebout, rapprochee, sansBanque } from './sql-rapprochements';

interface Total {
  nombre: number;
  montant: Centimes;
}
const total = (row: { nombre: unknown; montant: unknown } | undefined): Total => ({
  nombre: Number(row?.nombre ?? 0),
  montant: Number(row?.montant ?? 0) as Centimes,
});
const ensemble = (...totaux: Total[]): Total => ({
  nombre: totaux.reduce((somme, { nombre }) => somme + nombre, 0),
  montant: totaux.reduce((somme, { montant }) => somme + montant, 0) as Centimes,
});

/** Lines of the bank that the books do not tell on that day, for what they lack. */
export async function totalSansEcriture(db: Db, compte: CompteBanque, au: string): Promise<Total> {
  const seules = await db
    .selectFrom('ligne_releve as b')
    .select((eb) => [eb.fn.countAll().as('nombre'), eb.fn.sum<number>('b.montant').as('montant')])
    .where('b.compte', '=', compte)
    .where('b.date', '<=', au)
    .where((eb) => eb.not(rapprochee(null)(eb as never)))
    .executeTakeFirst();
  const tardives = await db
    .selectFrom('rapprochement as r')
    .innerJoin('ligne_releve as b', 'b.id', 'r.ligne_releve_id')
    .innerJoin('rapprochement_ecriture as re', 're.rapprochement_id', 'r.id')
    .innerJoin('ligne_ecriture as l', 'l.id', 're.ligne_ecriture_id')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .select((eb) => [
      eb.fn.count('b.id').distinct().as('nombre'),
      sql<number>`sum(l.debit - l.credit)`.as('montant'),
    ])
    .where('b.compte', '=', compte)
    .where('r.defait_le', 'is', null)
    .where('b.date', '<=', au)
    .where('e.date', '>', au)
    .executeTakeFirst();
  return ensemble(total(seules), total(tardives));
}

/** Entries that the bank does not tell on that day: those of before its statements apart. */
export async function totauxSansBanque(
  db: Db,
  compte: CompteBanque,
  { au, debut }: { au: string; debut: string | null },
): Promise<{ avant: Total; depuis: Total }> {
  const somme = async (du: string | null, jusque: string): Promise<Total> =>
    total(
      await ecrituresDebout(db, compte)
        .select((eb) => [eb.fn.countAll().as('nombre'), sql<number>`sum(l.debit - l.credit)`.as('montant')])
        .where('e.date', '<=', jusque)
        .$if(du !== null, (query) => query.where('e.date', '>=', du ?? ''))
        .where((eb) => sansBanque(au)(eb as never))
        .executeTakeFirst(),
    );
  const veille = debut === null ? null : addDays(debut, -1);
  const avant = veille === null ? total(undefined) : await somme(null, veille < au ? veille : au);
  return { avant, depuis: await somme(debut, au) };
}

/** What the files say: parties' money at the CDG; at the office's bank, what each file's facts took and gave. */
function parLieu(compte: CompteBanque, au: string) {
  const autres =
    compte === 'CDG'
      ? sql`l.compte in ('FONDS', 'RESTITUE')`
      : sql`l.compte <> ${compte} and (l.dossier_id is not null or l.cdg_id is not null) and exists
          (select 1 from ligne_ecriture as x where x.ecriture_id = l.ecriture_id and x.compte = ${compte})`;
  return sql`(
    select l.cdg_id, l.dossier_id, l.debit - l.credit as journal, 0 as dossier
      from ligne_ecriture as l join ecriture as e on e.id = l.ecriture_id
      where l.compte = ${compte} and e.date <= ${au}
    union all
    select l.cdg_id, l.dossier_id, 0 as journal, l.credit - l.debit as dossier
      from ligne_ecriture as l join ecriture as e on e.id = l.ecriture_id
      where ${autres} and e.date <= ${au}
  ) as lieux`;
}

export async function readJournalEtDossiers(
  db: Db,
  compte: CompteBanque,
  au: string,
): Promise<{ journal: Centimes; dossiers: Centimes }> {
  const { rows } = await sql<{ journal: unknown; dossiers: unknown }>`
    select sum(journal) as journal, sum(dossier) as dossiers from ${parLieu(compte, au)}`.execute(db);
  const somme = (valeur: unknown): Centimes => Number(valeur ?? 0) as Centimes;
  return { journal: somme(rows[0]?.journal), dossiers: somme(rows[0]?.dossiers) };
}

const LIEUX_DITS = 20;
export async function readLieuxEnCause(
  db: Db,
  compte: CompteBanque,
  au: string,
): Promise<EtatRapprochement['lieux']> {
  const { rows } = await sql<{
    cdg_id: number | null;
    dossier_id: number | null;
    journal: number;
    dossier: number;
  }>`
    select cdg_id, dossier_id, sum(journal) as journal, sum(dossier) as dossier from ${parLieu(compte, au)}
    group by cdg_id, dossier_id having sum(journal) <> sum(dossier)
    order by cdg_id, dossier_id limit ${sql.lit(LIEUX_DITS)}`.execute(db);
  const noms = await nommer(db, rows);
  return rows.map((row) => ({
    ...noms(row),
    journal: toDirhams(Number(row.journal)),
    dossier: toDirhams(Number(row.dossier)),
  }));
}
