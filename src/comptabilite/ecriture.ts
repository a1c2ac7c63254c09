/** Double entry: lines whose debits equal their credits, never changed, only countered. */
import { type Centimes, ZERO, minus, sum } from '../kit/money';
import type { Compte, JournalTenu } from './plan';

export interface Ligne {
  compte: Compte;
  dossierId: number | null;
  cdgId: number | null;
  debit: Centimes;
  credit: Centimes;
}

/** What the books must hold of one fact, named by `source` (`versement:12`). */
export interface Ecriture {
  source: string;
  journal: JournalTenu;
  /** Null: the fact has no day; its entry takes the day on which it was first recorded, and keeps it. */
  date: string | null;
  libelle: string;
  /** A cheque, a receipt, an invoice. */
  reference: string | null;
  lignes: Ligne[];
}

/** The kind of fact that a `source` names: `versement`, `tpi`, `provision`… */
export const genreDe = (source: string): string => source.split(':')[0] ?? '';

/** As the books have it. */
export interface Passee extends Ecriture {
  id: number;
  date: string;
}

interface Lieu {
  dossierId: number | null;
  cdgId: number | null;
}

/** `montant` leaves the account `credit` for the account `debit`; zero makes no line. */
export const virement = (debit: Compte, credit: Compte, montant: Centimes, lieu: Lieu): Ligne[] =>
  montant === ZERO
    ? []
    : [
        { compte: debit, ...lieu, debit: montant, credit: ZERO },
        { compte: credit, ...lieu, debit: ZERO, credit: montant },
      ];

export const totaux = (lignes: readonly Ligne[]): { debit: Centimes; credit: Centimes } => ({
  debit: sum(lignes.map(({ debit }) => debit)),
  credit: sum(lignes.map(({ credit }) => credit)),
});

/** Debits less credits. */
export const soldeDe = (lignes: readonly Ligne[]): Centimes => {
  const { debit, credit } = totaux(lignes);
  return minus(debit, credit);
};

/** The same lines with their sides swapped: what corrects an entry that no longer holds. */
export const contrepartie = (lignes: readonly Ligne[]): Ligne[] =>
  lignes.map((ligne) => ({ ...ligne, debit: ligne.credit, credit: ligne.debit }));

const cleDeLigne = ({ compte, dossierId, cdgId, debit, credit }: Ligne): string =>
  [compte, dossierId, cdgId, debit, credit].join(' ');
const memesLignes = (a: readonly Ligne[], b: readonly Ligne[]): boolean =>
  a.map(cleDeLigne).sort().join('\n') === b.map(cleDeLigne).sort().join('\n');

const memeFait = (voulue: Ecriture, passee: Passee): boolean =>
  voulue.journal === passee.journal &&
  (voulue.date ?? passee.date) === passee.date &&
  voulue.reference === passee.reference &&
  memesLignes(voulue.lignes, passee.lignes);

export interface APasser {
  contrepasser: Passee[];
  passer: Ecriture[];
}

/**
 * What the books lack to say what the facts say: nothing when they already do. `passees`: the entries that stand. `redites`: the
 * sources of facts that now name somebody else; their entries are countered and made again, whatever else is the same.
 */
export function aPasser(
  voulues: readonly Ecriture[],
  passees: readonly Passee[],
  redites: ReadonlySet<string> = new Set(),
): APasser {
  const utiles = voulues.filter(({ lignes }) => lignes.length > 0);
  const tient = (passee: Passee): boolean =>
    !redites.has(passee.source) &&
    utiles.some((voulue) => voulue.source === passee.source && memeFait(voulue, passee));
  const debout = new Set(passees.filter(tient).map(({ source }) => source));
  return {
    contrepasser: passees.filter((passee) => !tient(passee)),
    passer: utiles.filter(({ source }) => !debout.has(source)),
  };
}
