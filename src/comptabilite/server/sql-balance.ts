import { toDirhams } from '../../kit/money';
import type { Db } from '../../kit/server/db/database';
import { inSnapshot } from '../../kit/server/snapshot';
import type { Balance } from '../lecture';
import { CODES_COMPTES, type Compte, sensDe } from '../plan';
import { LIVRES, tranches } from './sql-tranches';

async function readSomme(db: Db, compte: Compte, au: string | null) {
  const somme = { compte, lignes: 0, debit: 0, credit: 0 };
  for await (const tranche of tranches(db, LIVRES, compte, { au })) {
    const { lignes, debit, credit } = await db
      .selectFrom('ligne_ecriture as l')
      .select((eb) => [eb.fn.countAll<number>().as('lignes'), eb.fn.sum<number>('l.debit').as('debit')])
      .select((eb) => eb.fn.sum<number>('l.credit').as('credit'))
      .where(tranche)
      .executeTakeFirstOrThrow();
    somme.lignes += Number(lignes);
    somme.debit += Number(debit);
    somme.credit += Number(credit);
  }
  return somme;
}

const readSommes = (db: Db, au: string | null) =>
  inSnapshot(db, async (moment) => {
    const toutes = [];
    for (const compte of [...CODES_COMPTES].sort()) toutes.push(await readSomme(moment, compte, au));
    return toutes;
  });

/** Every account that has moved until that day; `solde` is positive when it is on its usual side. */
export async function readBalance(db: Db, au: string | null): Promise<Balance> {
  const toutes = await readSommes(db, au);
  const sommes = toutes.filter(({ lignes }) => lignes > 0);
  const total = (cote: 'debit' | 'credit'): number =>
    toDirhams(sommes.reduce((somme, row) => somme + row[cote], 0));
  return {
    comptes: sommes.map(({ compte, debit, credit }) => ({
      compte,
      debit: toDirhams(debit),
      credit: toDirhams(credit),
      solde: toDirhams(sensDe(compte) * (debit - credit)),
    })),
    debit: total('debit'),
    credit: total('credit'),
  };
}
