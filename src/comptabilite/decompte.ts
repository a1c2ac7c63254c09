/** The décompte: what a client paid for fees and costs, each thing that was done with it, what is left. */
import { type Centimes, ZERO, minus, sum, toDirhams } from '../kit/money';
import { REGLEMENTS } from './comptesDossier';
import { type Passee, genreDe, soldeDe, totaux } from './ecriture';
import type { ComptesDuDossier } from './lecture';
import type { Operation } from './operation';
import type { Compte } from './plan';

export interface LigneDecompte {
  date: string;
  libelle: string;
  reference: string | null;
  /** Positive in its own section: received for a provision, spent for the others. */
  montant: Centimes;
}
export interface LigneOperation extends LigneDecompte {
  operation: Operation;
}
export interface LigneFacture extends LigneDecompte {
  honoraires: Centimes;
  tva: Centimes;
}

export interface Decompte {
  provisions: LigneOperation[];
  debours: LigneOperation[];
  /** Taxes that the office paid out of its till. */
  especes: LigneDecompte[];
  factures: LigneFacture[];
  restitutions: LigneOperation[];
  totaux: ComptesDuDossier['provision'];
}

const PROVISION: Compte = 'PROVISION';
const duCompte = (passee: Passee, compte: Compte): Centimes =>
  soldeDe(passee.lignes.filter((ligne) => ligne.compte === compte));
const concerne = ({ lignes }: Passee): boolean => lignes.some(({ compte }) => compte === PROVISION);
const parJour = (a: Passee, b: Passee): number =>
  a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1;

function ligneDe(passee: Passee): LigneDecompte {
  const { date, libelle, reference } = passee;
  const sorti = duCompte(passee, PROVISION);
  return {
    date,
    libelle,
    reference,
    montant: genreDe(passee.source) === 'provision' ? minus(ZERO, sorti) : sorti,
  };
}

/** An invoice credits fees and VAT, a credit note debits them. */
const ligneDeFacture = (passee: Passee): LigneFacture => ({
  ...ligneDe(passee),
  honoraires: minus(ZERO, duCompte(passee, 'HONORAIRES')),
  tva: minus(ZERO, duCompte(passee, 'TVA')),
});

const total = (lignes: readonly LigneDecompte[]): number =>
  toDirhams(sum(lignes.map(({ montant }) => montant)));

/** `passees`: the entries of the file that stand. Only those of the client's provision are used, never the parties' funds. */
export function decompteDe(passees: readonly Passee[], operations: readonly Operation[]): Decompte {
  const siennes = passees.filter(concerne).toSorted(parJour);
  const des = (...genres: string[]): Passee[] =>
    siennes.filter((passee) => genres.includes(genreDe(passee.source)));
  const parSource = new Map(operations.map((operation) => [`${operation.genre}:${operation.id}`, operation]));
  const operees = (genre: Operation['genre']): LigneOperation[] =>
    des(genre).flatMap((passee) => {
      const operation = parSource.get(passee.source);
      return operation ? [{ ...ligneDe(passee), operation }] : [];
    });
  const decompte = {
    provisions: operees('provision'),
    debours: operees('debours'),
    especes: des(...REGLEMENTS).map(ligneDe),
    factures: des('facture').map(ligneDeFacture),
    restitutions: operees('restitution'),
  };
  const { credit, debit } = totaux(
    siennes.flatMap(({ lignes }) => lignes.filter(({ compte }) => compte === PROVISION)),
  );
  return {
    ...decompte,
    totaux: {
      recu: total(decompte.provisions),
      debours: total(decompte.debours),
      especes: total(decompte.especes),
      honoraires: total(decompte.factures),
      restitue: total(decompte.restitutions),
      solde: toDirhams(minus(credit, debit)),
    },
  };
}
