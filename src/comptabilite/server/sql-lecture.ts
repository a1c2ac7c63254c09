import { sql } from 'kysely';
import type { QueryOf } from '../../kit/api';
import { toDirhams } from '../../kit/money';
import { streamed } from '../../kit/server/db/chunks';
import type { Db } from '../../kit/server/db/database';
import { listByPages } from '../../kit/server/db/list';
import { slices } from '../../kit/server/db/slices';
import { numRecuOf } from '../../cdg/server/sql';
import { formatRepertoire } from '../../dossier/dossier';
import { type Regard, voitTout } from '../../dossier/server/sql-acces';
import type { getJournal } from '../api';
import type { EcritureLue, MoisTva, ReleveCdg } from '../lecture';
import type { Soldes } from '../comptesDossier';
import { type Filtre, compterDuCompte, ecrituresFiltrees } from './sql-filtre';

const ENTETE = ['id', 'numero', 'journal', 'date', 'libelle', 'reference', 'created_at'] as const;

async function readLignesLues(db: Db, ids: number[]): Promise<Map<number, EcritureLue['lignes']>> {
  const rows = await db
    .selectFrom('ligne_ecriture as l')
    .leftJoin('dossier as d', 'd.id', 'l.dossier_id')
    .leftJoin('cdg as c', 'c.id', 'l.cdg_id')
    .select(['l.ecriture_id', 'l.compte', 'l.dossier_id', 'l.cdg_id', 'l.debit', 'l.credit'])
    .select(['d.numero as d_numero', 'd.annee as d_annee', 'c.numero as c_numero', 'c.annee as c_annee'])
    .where('l.ecriture_id', 'in', ids)
    .orderBy('l.id')
    .execute();
  const lignes = new Map<number, EcritureLue['lignes']>(ids.map((id) => [id, []]));
  for (const row of rows) {
    const { d_numero, d_annee, c_numero, c_annee } = row;
    lignes.get(row.ecriture_id)?.push({
      compte: row.compte,
      dossierId: row.dossier_id,
      repertoire: d_numero === null || d_annee === null ? null : formatRepertoire(d_numero, d_annee),
      cdgId: row.cdg_id,
      numRecu: c_numero === null || c_annee === null ? null : numRecuOf(c_annee, c_numero),
      debit: toDirhams(row.debit),
      credit: toDirhams(row.credit),
    });
  }
  return lignes;
}

interface Tete {
  id: number;
  numero: number;
  journal: EcritureLue['journal'];
  date: string;
  libelle: string;
  reference: string | null;
  created_at: string;
}

/** Their lines, who wrote them, and what takes what back: read for a page at a time. */
async function completer(db: Db, rows: Tete[]): Promise<EcritureLue[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lignes = await readLignesLues(db, ids);
  const liens = await db
    .selectFrom('ecriture as e')
    .leftJoin('utilisateur as u', 'u.id', 'e.utilisateur_id')
    .leftJoin('ecriture as avant', 'avant.id', 'e.contrepasse_id')
    .leftJoin('ecriture as apres', 'apres.contrepasse_id', 'e.id')
    .select(['e.id', 'u.firstname', 'u.lastname', 'avant.numero as avant', 'apres.numero as apres'])
    .where('e.id', 'in', ids)
    .execute();
  const lienDe = new Map(liens.map((lien) => [lien.id, lien]));
  return rows.map(({ created_at, ...row }) => {
    const lien = lienDe.get(row.id);
    return {
      ...row,
      createdAt: created_at,
      contrepasse: lien?.avant ?? null,
      contrepassee: lien?.apres ?? null,
      par: lien?.lastname ? `${lien.lastname} ${lien.firstname}` : null,
      lignes: lignes.get(row.id) ?? [],
    };
  });
}

/** Numbered without gap: the last number says how many there are. */
const COMBIEN = sql<number>`(select coalesce(max(numero), 0) from ecriture)`;

async function journalDe(db: Db, filtre: Filtre, { regard, way }: { regard: Regard; way: 'asc' | 'desc' }) {
  const { query, eparses } = await ecrituresFiltrees(db, filtre, regard);
  const { journal, compte, du, au, cdg, numero, dossier, repertoire, q } = filtre;
  const voulus = [journal, cdg, numero, dossier, repertoire].some((un) => un !== undefined);
  const toutes = voitTout(regard) && !voulus && q === '';
  const duCompte = toutes && eparses && compte !== undefined;
  const parNumeros = () => slices(db, { from: sql`ecriture`, key: sql.ref('ecriture.numero'), way });
  return {
    query: query.select(ENTETE),
    by: ['numero'],
    way,
    filtered: true,
    ...(toutes && compte === undefined && du === null && au === null && { count: COMBIEN }),
    ...(duCompte && { count: () => compterDuCompte(db, compte, filtre) }),
    ...(eparses && { slices: parNumeros }),
  };
}

export async function listJournal(db: Db, query: QueryOf<typeof getJournal>, regard: Regard) {
  const list = await journalDe(db, query, { regard, way: 'desc' });
  return listByPages<Tete, EcritureLue>(db, list, query, (rows) => completer(db, rows));
}

/** The whole of a filter in the order of the books. */
export async function* toutLeJournal(db: Db, filtre: Filtre, regard: Regard): AsyncGenerator<EcritureLue> {
  const list = await journalDe(db, filtre, { regard, way: 'asc' });
  yield* streamed<Tete, EcritureLue>(db, list, (rows) => completer(db, rows));
}

/** Credits less debits of that file, account by account, in centimes. */
export async function readSoldesDossier(db: Db, dossierId: number): Promise<Soldes> {
  const rows = await db
    .selectFrom('ligne_ecriture as l')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .select(['l.compte', 'l.debit', 'l.credit', 'e.source'])
    .where('l.dossier_id', '=', dossierId)
    .execute();
  const soldes = new Map() as Soldes;
  for (const { compte, debit, credit, source } of rows) {
    const genre = source.split(':')[0] ?? '';
    const du = soldes.get(compte) ?? new Map<string, number>();
    soldes.set(compte, du.set(genre, (du.get(genre) ?? 0) + credit - debit));
  }
  return soldes;
}

/** Only months that had fees or VAT. */
export async function readTva(db: Db, annee: number): Promise<MoisTva[]> {
  const mois = sql<string>`substr(date, 1, 7)`;
  const rows = await db
    .selectFrom('ligne_ecriture')
    .select([mois.as('mois'), 'compte'])
    .select((eb) => [eb.fn.sum<number>('credit').as('credit'), eb.fn.sum<number>('debit').as('debit')])
    .where('compte', 'in', ['HONORAIRES', 'TVA'])
    .where('date', '>=', `${annee}-01-01`)
    .where('date', '<=', `${annee}-12-31`)
    .groupBy([mois, 'compte'])
    .orderBy(mois)
    .execute();
  const parMois = new Map<string, MoisTva>();
  for (const row of rows) {
    const du = parMois.get(row.mois) ?? { mois: row.mois, honoraires: 0, tva: 0 };
    const montant = toDirhams(Number(row.credit) - Number(row.debit));
    parMois.set(row.mois, row.compte === 'TVA' ? { ...du, tva: montant } : { ...du, honoraires: montant });
  }
  return [...parMois.values()];
}

/** The lines of the CDG account for that affair, in the order of their days, with the balance after each. */
export async function readLignesCdg(db: Db, cdgId: number): Promise<ReleveCdg['lignes']> {
  const rows = await db
    .selectFrom('ligne_ecriture as l')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .select(['e.numero', 'e.date', 'e.libelle', 'e.reference', 'l.debit', 'l.credit'])
    .where('l.cdg_id', '=', cdgId)
    .where('l.compte', '=', 'CDG')
    .orderBy('e.date')
    .orderBy('e.numero')
    .orderBy('l.id')
    .execute();
  let solde = 0;
  return rows.map((row) => {
    solde += row.debit - row.credit;
    return {
      ...row,
      debit: toDirhams(row.debit),
      credit: toDirhams(row.credit),
      solde: toDirhams(solde),
    };
  });
}
