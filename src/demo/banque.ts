/** The statement that the office's bank would have sent, in its own CSV. */
import type { EcritureLue } from '../comptabilite/lecture';
import type { FormatCsv } from '../comptabilite/releve';
import { addDays, formatDate } from '../kit/dates';
import { toCentimes, toDirhams } from '../kit/money';
import { normalize } from '../kit/text';
import { ouvrable, ouvrableAvant } from './jours';

export const FORMAT_BANQUE: FormatCsv = {
  separateur: ';',
  encodage: 'utf-8',
  entete: 1,
  date: 0,
  libelle: 1,
  reference: 2,
  mode: 'deux',
  montant: null,
  debit: 3,
  credit: 4,
  sens: null,
  formatDate: 'JJ/MM/AAAA',
  decimale: ',',
};

const JOURS_DE_CHEQUE = 2;
const EN_ROUTE = 3; // days: what is in the books since is not on the statement yet
const FRAIS = -6_600; // centimes: what the bank takes for itself, that the office has not recorded yet

const texte = (centimes: number): string => toDirhams(Math.abs(centimes)).toFixed(2).replace('.', ',');

/** In centimes; positive when money comes in. */
interface Mouvement {
  date: string;
  libelle: string;
  reference: string;
  montant: number;
}

function mouvementDe({ date, libelle, reference, lignes }: EcritureLue): Mouvement[] {
  const siennes = lignes.filter(({ compte }) => compte === 'BANQUE');
  if (siennes.length === 0) return [];
  const montant = siennes.reduce(
    (somme, { debit, credit }) => somme + toCentimes(debit) - toCentimes(credit),
    0,
  );
  const mots = normalize(libelle)
    .toUpperCase()
    .replace(/[^A-Z' ]/g, '')
    .trim();
  return [
    {
      date: montant < 0 ? ouvrable(addDays(date, JOURS_DE_CHEQUE)) : date,
      libelle: `${montant < 0 ? 'PAIEMENT' : 'REMISE'} ${mots}`.slice(0, 60),
      reference: reference ?? '',
      montant,
    },
  ];
}

/** The books until a few days ago as a statement, with one line that they do not hold; `solde` is printed at its foot. */
export function releveDeBanque(ecritures: readonly EcritureLue[], today: string) {
  const jusque = addDays(today, -EN_ROUTE);
  const frais = {
    date: ouvrableAvant(addDays(jusque, -JOURS_DE_CHEQUE)),
    libelle: 'FRAIS DE TENUE DE COMPTE',
    reference: '',
  };
  const mouvements = [...ecritures.flatMap(mouvementDe), { ...frais, montant: FRAIS }]
    .filter(({ date }) => date <= jusque)
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const lignes = mouvements.map(({ date, libelle, reference, montant }) =>
    [
      formatDate(date),
      libelle,
      reference,
      montant < 0 ? texte(montant) : '',
      montant < 0 ? '' : texte(montant),
    ].join(';'),
  );
  const solde = mouvements.reduce((somme, { montant }) => somme + montant, 0);
  return {
    nom: `Releve ${jusque}.csv`,
    csv: ['Date;Libellé;Référence;Débit;Crédit', ...lignes, ''].join('\r\n'),
    solde: `${solde < 0 ? '-' : ''}${texte(solde)}`,
  };
}
