import { sql } from 'kysely';
import { type Centimes, ZERO, sum, toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { EtatRapprochement } from '../apiRapprochement';
import type { Compte } from '../plan';
import type { CompteBanque } from '../releve';
import { nommer } from './sql-lignes-banque';
import { ecrituresDebout, expliquee, montantEcrit, sansBanque } from './sql-rapprochements';
import { BANQUE, LIVRES, tranches } from './sql-tranches';

interface Total {
  nombre: number;
  montant: Centimes;
}
/** The sum of no row is null. */
const total = ({ nombre, montant }: { nombre: number; montant: Centimes | null }): Total => ({
  nombre,
  montant: montant ?? ZERO,
});
const ensemble = (...totaux: Total[]): Total => ({
  nombre: totaux.reduce((somme, { nombre }) => somme + nombre, 0),
  montant: sum(totaux.map(({ montant }) => montant)),
});

/** How many lines of the bank are matched together by `r`, the row that bears their entries. */
const lignesEnsemble = sql<number>`(select count(*) from rapprochement as une where une.id = r.id or une.groupe = r.id)`;

/** Lines matched to entries dated after that day: the bank had them first. An entry is of one account, and so are its lines. */
async function tardives(db: Db, compte: CompteBanque, au: string): Promise<Total> {
  const lignesDe = new Map<number, number>();
  let montant = ZERO;
  for await (const tranche of tranches(db, LIVRES, compte, { apres: au, au: null })) {
    const rows = await db
      .selectFrom('ligne_ecriture as l')
      .innerJoin('rapprochement_ecriture as re', 're.ligne_ecriture_id', 'l.id')
      .innerJoin('rapprochement as r', 'r.id', 're.rapprochement_id')
      .innerJoin('ligne_releve as b', 'b.id', 'r.ligne_releve_id')
      .select(['r.id', lignesEnsemble.as('lignes'), montantEcrit.as('montant')])
      .where(tranche)
      .where('r.defait_le', 'is', null)
      .where('b.date', '<=', au)
      .execute();
    for (const row of rows) {
      lignesDe.set(row.id, row.lignes);
      montant = sum([montant, row.montant]);
    }
  }
  return { nombre: [...lignesDe.values()].reduce((somme, lignes) => somme + lignes, 0), montant };
}

/** The bank's lines that the books do not have on that day, and the amount that the books lack for them. */
export async function totalSansEcriture(db: Db, compte: CompteBanque, au: string): Promise<Total> {
  const seules: Total[] = [];
  for await (const tranche of tranches(db, BANQUE, compte, { au }))
    seules.push(
      total(
        await db
          .selectFrom('ligne_releve as b')
          .select((eb) => [
            eb.fn.countAll<number>().as('nombre'),
            eb.fn.sum<Centimes | null>('b.montant').as('montant'),
          ])
          .where(tranche)
          .where((eb) => eb.not(expliquee(au)))
          .executeTakeFirstOrThrow(),
      ),
    );
  return ensemble(...seules, await tardives(db, compte, au));
}

/** The entries that the bank does not have on that day; those before its statements apart. */
export async function totauxSansBanque(
  db: Db,
  compte: CompteBanque,
  { au, debut }: { au: string; debut: string | null },
): Promise<{ avant: Total; depuis: Total }> {
  const totaux: { depuis: number; total: Total }[] = [];
  for await (const tranche of tranches(db, LIVRES, compte, { au })) {
    const rows = await ecrituresDebout(db, compte)
      .select((eb) => [
        eb.fn.countAll<number>().as('nombre'),
        sql<Centimes>`sum(l.debit - l.credit)`.as('montant'),
      ])
      .select(sql<number>`case when l.date >= ${debut ?? ''} then 1 else 0 end`.as('depuis'))
      .where(tranche)
      .where(sansBanque(au))
      .groupBy('depuis')
      .execute();
    totaux.push(...rows.map(({ depuis, ...row }) => ({ depuis, total: total(row) })));
  }
  const ceux = (cote: number): Total =>
    ensemble(...totaux.filter(({ depuis }) => depuis === cote).map((un) => un.total));
  return { avant: ceux(0), depuis: ceux(1) };
}

/** The accounts of the parties' money, beside the CDG's. */
const FONDS = ['FONDS', 'RESTITUE'] as const;
const FRAIS: Compte = 'FRAIS_BANCAIRES';

/**
 * What the account and the files hold for each file and affair: at the CDG, the parties' money; at the office's bank, what each
 * file's facts took and gave, and the bank's fees.
 */
async function* parLieu(db: Db, compte: CompteBanque, au: string) {
  for await (const tranche of tranches(db, LIVRES, compte, { au })) {
    yield sql`(select l.cdg_id, l.dossier_id, l.debit - l.credit as journal, 0 as dossier
      from ligne_ecriture as l where ${tranche}) as lieux`;
    if (compte === 'BANQUE')
      yield sql`(select a.cdg_id, a.dossier_id, 0 as journal, a.credit - a.debit as dossier
        from (select distinct l.ecriture_id from ligne_ecriture as l where ${tranche}) as x
        join ligne_ecriture as a on a.ecriture_id = x.ecriture_id
        where a.compte <> ${compte}
          and (a.dossier_id is not null or a.cdg_id is not null or a.compte = ${FRAIS})) as lieux`;
  }
  if (compte === 'BANQUE') return;
  for (const autre of FONDS)
    for await (const tranche of tranches(db, LIVRES, autre, { au }))
      yield sql`(select l.cdg_id, l.dossier_id, 0 as journal, l.credit - l.debit as dossier
        from ligne_ecriture as l where ${tranche}) as lieux`;
}

export async function readJournalEtDossiers(
  db: Db,
  compte: CompteBanque,
  au: string,
): Promise<{ journal: Centimes; dossiers: Centimes }> {
  let [journal, dossiers] = [ZERO, ZERO];
  for await (const lieux of parLieu(db, compte, au)) {
    const { rows } = await sql<{ journal: Centimes | null; dossiers: Centimes | null }>`
      select sum(journal) as journal, sum(dossier) as dossiers from ${lieux}`.execute(db);
    journal = sum([journal, rows[0]?.journal ?? ZERO]);
    dossiers = sum([dossiers, rows[0]?.dossiers ?? ZERO]);
  }
  return { journal, dossiers };
}

interface Lieu {
  cdg_id: number | null;
  dossier_id: number | null;
  journal: number;
  dossier: number;
}
const ordre = (x: Lieu, y: Lieu): number =>
  (x.cdg_id ?? 0) - (y.cdg_id ?? 0) || (x.dossier_id ?? 0) - (y.dossier_id ?? 0);

const LIEUX_DITS = 20;
export async function readLieuxEnCause(
  db: Db,
  compte: CompteBanque,
  au: string,
): Promise<EtatRapprochement['lieux']> {
  const parCle = new Map<string, Lieu>();
  for await (const lieux of parLieu(db, compte, au)) {
    const { rows } = await sql<Lieu>`
      select cdg_id, dossier_id, sum(journal) as journal, sum(dossier) as dossier from ${lieux}
      group by cdg_id, dossier_id`.execute(db);
    for (const { cdg_id, dossier_id, journal, dossier } of rows) {
      const cle = `${cdg_id}/${dossier_id}`;
      const lieu = parCle.get(cle) ?? { cdg_id, dossier_id, journal: 0, dossier: 0 };
      lieu.journal += Number(journal);
      lieu.dossier += Number(dossier);
      parCle.set(cle, lieu);
    }
  }
  const enCause = [...parCle.values()].filter(({ journal, dossier }) => journal !== dossier);
  const dits = enCause.sort(ordre).slice(0, LIEUX_DITS);
  const noms = await nommer(db, dits);
  return dits.map((lieu) => ({
    ...noms(lieu),
    journal: toDirhams(lieu.journal),
    dossier: toDirhams(lieu.dossier),
  }));
}
