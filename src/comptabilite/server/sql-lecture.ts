import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import type { QueryOf } from '../../kit/api';
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { listByPages } from '../../kit/server/db/list';
import { matchesWords } from '../../kit/server/db/search';
import { numRecuOf } from '../../cdg/server/sql';
import { formatRepertoire } from '../../dossier/dossier';
import { type Regard, voitTout } from '../../dossier/server/sql-acces';
import type { filtreJournal, getJournal } from '../api';
import type { EcritureLue, MoisTva, ReleveCdg } from '../lecture';
import type { Soldes } from '../comptesDossier';
import { ecrituresVisibles } from './sql-vue';

type Filtre = z.output<typeof filtreJournal> & { q: string };

/** No file has that number: none of its entries either. */
const AUCUN = 0;
async function dossierDe(db: Db, repertoire: string | undefined): Promise<number | undefined> {
  if (repertoire === undefined) return undefined;
  const [numero, annee] = repertoire.split('/').map(Number);
  const row = await db
    .selectFrom('dossier')
    .select('id')
    .where('numero', '=', numero ?? AUCUN)
    .where('annee', '=', annee ?? AUCUN)
    .executeTakeFirst();
  return row?.id ?? AUCUN;
}

/** Entries that a filter keeps: an account, a file or an affair is asked of their lines. */
async function ecrituresFiltrees(db: Db, filtre: Filtre, regard: Regard) {
  const { q, journal, compte, du, au, cdg, numero } = filtre;
  const found = await matchesWords(db, 'ecriture', q);
  const dossier = filtre.dossier ?? (await dossierDe(db, filtre.repertoire));
  return db
    .selectFrom('ecriture')
    .where(found as never)
    .$call(ecrituresVisibles(regard))
    .$if(journal !== undefined, (query) => query.where('journal', '=', journal ?? 'CDG'))
    .$if(du !== null, (query) => query.where('date', '>=', du ?? ''))
    .$if(au !== null, (query) => query.where('date', '<=', au ?? ''))
    .$if(numero !== undefined, (query) => query.where('numero', '=', numero ?? AUCUN))
    .$if(compte !== undefined || dossier !== undefined || cdg !== undefined, (query) =>
      query.where(({ selectFrom }) => {
        const lignes = selectFrom('ligne_ecriture')
          .select('ligne_ecriture.ecriture_id')
          .$if(du !== null, (query) => query.where('ligne_ecriture.date', '>=', du ?? ''))
          .$if(au !== null, (query) => query.where('ligne_ecriture.date', '<=', au ?? ''));
        const duCompte = compte === undefined ? lignes : lignes.where('compte', '=', compte);
        const duDossier = dossier === undefined ? duCompte : duCompte.where('dossier_id', '=', dossier);
        const trouvees = cdg === undefined ? duDossier : duDossier.where('cdg_id', '=', cdg);
        // An account alone has many: with its plus, SQLite reads the list in its order instead of sorting them all.
        const id = dossier === undefined && cdg === undefined ? sql`+ecriture.id` : sql`ecriture.id`;
        return sql<SqlBool>`${id} in (${trouvees})`;
      }),
    );
}

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

export async function listJournal(db: Db, query: QueryOf<typeof getJournal>, regard: Regard) {
  const filtrees = await ecrituresFiltrees(db, query, regard);
  const { journal, compte, du, au, cdg, numero, dossier, repertoire, q } = query;
  const voulus = [journal, compte, cdg, numero, dossier, repertoire].some((un) => un !== undefined);
  const toutes = voitTout(regard) && !voulus && du === null && au === null && q === '';
  const list = {
    query: filtrees.select(ENTETE),
    by: ['numero'],
    way: 'desc',
    filtered: true,
    ...(toutes && { count: COMBIEN }),
  } as const;
  return listByPages<Tete, EcritureLue>(db, list, query, (rows) => completer(db, rows));
}

const CHUNK = 100;
/** The whole of a filter in the order of the books, a few at a time: no connection is held between two. */
export async function* toutLeJournal(db: Db, filtre: Filtre, regard: Regard): AsyncGenerator<EcritureLue> {
  for (let apres = 0; ; ) {
    const filtrees = await ecrituresFiltrees(db, filtre, regard);
    const rows = await filtrees
      .select(ENTETE)
      .where('numero', '>', apres)
      .orderBy('numero')
      .limit(CHUNK)
      .execute();
    yield* await completer(db, rows as Tete[]);
    const dernier = rows.at(-1);
    if (!dernier || rows.length < CHUNK) return;
    apres = dernier.numero;
  }
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
