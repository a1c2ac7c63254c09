/** What the books say, read: balances of a file, VAT, an affair's account. */
import type { Regard } from '../../dossier/server/sql-acces';
import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import type { Soldes } from '../comptesDossier';
import { genreDe } from '../ecriture';
import type { MoisTva, ReleveCdg } from '../lecture';
import { debout } from './sql-ecritures';
import { seLit } from './sql-vue';

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
    const genre = genreDe(source);
    const du = soldes.get(compte) ?? new Map<string, number>();
    soldes.set(compte, du.set(genre, (du.get(genre) ?? 0) + credit - debit));
  }
  return soldes;
}

/** Only months with fees or VAT, month by month: a large office's year in one statement would be a long one. */
export async function readTva(db: Db, annee: number): Promise<MoisTva[]> {
  const lus: MoisTva[] = [];
  for (let numero = 1; numero <= 12; numero += 1) {
    const mois = `${annee}-${String(numero).padStart(2, '0')}`;
    const rows = await db
      .selectFrom('ligne_ecriture')
      .select('compte')
      .select((eb) => [eb.fn.sum<number>('credit').as('credit'), eb.fn.sum<number>('debit').as('debit')])
      .where('compte', 'in', ['HONORAIRES', 'TVA'])
      .where('date', '>=', `${mois}-01`)
      .where('date', '<=', `${mois}-31`)
      .groupBy('compte')
      .execute();
    if (rows.length === 0) continue;
    const de = (voulu: string): number => {
      const row = rows.find(({ compte }) => compte === voulu);
      return row ? toDirhams(Number(row.credit) - Number(row.debit)) : 0;
    };
    lus.push({ mois, honoraires: de('HONORAIRES'), tva: de('TVA') });
  }
  return lus;
}

export const MOTIF_QUITTE = 'Motif donné pour un dossier que l’affaire a quitté';
export const MOTIF_TU = 'Motif d’un dossier suivi par d’autres';
const TUE = { libelle: 'Mouvement d’un dossier suivi par d’autres', reference: null };

/** For which reader: paper leaves out countered entries, which name people who had not paid. */
export type Lecture = 'ecran' | 'papier';

/**
 * The lines of the CDG account for that affair, in the order of their days, with the balance after each; whether some are of a
 * file that the account does not see.
 */
export async function readLignesCdg(
  db: Db,
  cdgId: number,
  regard: Regard,
  lecture: Lecture,
): Promise<{ lignes: ReleveCdg['lignes']; tues: boolean }> {
  const rows = await db
    .selectFrom('ligne_ecriture as l')
    .innerJoin('ecriture as e', 'e.id', 'l.ecriture_id')
    .select(['e.numero', 'e.date', 'e.libelle', 'e.reference', 'l.debit', 'l.credit'])
    .select([seLit(regard, 'e.id').as('lue'), debout.as('debout')])
    .where('l.cdg_id', '=', cdgId)
    .where('l.compte', '=', 'CDG')
    .orderBy('e.date')
    .orderBy('e.numero')
    .orderBy('l.id')
    .execute();
  let solde = 0;
  const tues = rows.some(({ lue }) => Number(lue) === 0);
  const dites = rows.filter((row) => lecture === 'ecran' || Number(row.debout) === 1);
  const lignes = dites.map(({ lue, debout: _, ...row }) => {
    solde += row.debit - row.credit;
    return {
      ...row,
      ...(Number(lue) === 0 && TUE),
      debit: toDirhams(row.debit),
      credit: toDirhams(row.credit),
      solde: toDirhams(solde),
    };
  });
  return { lignes, tues };
}
