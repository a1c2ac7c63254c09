import { minus, sum, toCentimes, toDirhams } from '../../kit/money';
import type { Balance } from '../lecture';
import { CODES_COMPTES, COMPTES } from '../plan';
import { ANORMAL, TOTAL } from './messages';

/** In dirhams. */
type Montants = Record<'debit' | 'credit' | 'debiteur' | 'crediteur', number>;
export interface LigneBalance extends Montants {
  id: number;
  libelle: string;
  /** Said when the balance is not on the account's own side. */
  anormal?: string;
}

export const RANG_TOTAL = CODES_COMPTES.length;

/** An account has a balance on one side only: the other is zero. */
function soldesDe({ debit, credit, solde }: Balance['comptes'][number]) {
  const ecart = minus(toCentimes(debit), toCentimes(credit));
  const cote = ecart > 0 ? 'debiteur' : 'crediteur';
  return {
    debiteur: 0,
    crediteur: 0,
    [cote]: toDirhams(Math.abs(ecart)),
    anormal: solde < 0 ? ANORMAL[cote] : undefined,
  };
}

const totalDe = (lignes: readonly LigneBalance[], colonne: keyof Montants): number =>
  toDirhams(sum(lignes.map((ligne) => toCentimes(ligne[colonne]))));

/** In the order of the plan, then the total: debits and credits are equal, and so are balances of the two sides. */
export function lignesDe({ comptes, debit, credit }: Balance): LigneBalance[] {
  if (comptes.length === 0) return [];
  const lignes = comptes
    .map((ligne) => ({
      id: CODES_COMPTES.indexOf(ligne.compte),
      libelle: COMPTES[ligne.compte].libelle,
      debit: ligne.debit,
      credit: ligne.credit,
      ...soldesDe(ligne),
    }))
    .toSorted((a, b) => a.id - b.id);
  const [debiteur, crediteur] = [totalDe(lignes, 'debiteur'), totalDe(lignes, 'crediteur')];
  return [...lignes, { id: RANG_TOTAL, libelle: TOTAL, debit, credit, debiteur, crediteur }];
}
