/** The lines of a bank's CSV, cell by cell: each mistake is told with its line and its column. */
import { type Centimes, ZERO, minus, sum } from '../../kit/money';
import { normalize } from '../../kit/text';
import { type Faute, type FormatCsv, type LigneLaissee, type LigneLue, montantDeTexte } from '../releve';
import { soldeDeColonne } from './colonne-solde';
import { deviseDesRangs, deviseDuCompte } from './devise';
import { estAnneeDouteuse, jour } from './jour';
import { estHorsOperation } from './hors-operation';
import { douteDesMilliers } from './milliers';
import { type Rang, estVide } from './rang';
import { sensDeTexte } from './sens';
import { soldeFinal } from './solde-final';
import { debordements } from './virgules';

const MAX_LIBELLE = 500;
const MAX_REFERENCE = 200;
/** A text without control characters, its spaces single. */
export const textePropre = (texte: string, max = MAX_LIBELLE): string =>
  [
    ...texte
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, max)
    .join('');

export const referencePropre = (texte: string): string | null => textePropre(texte, MAX_REFERENCE) || null;

/** The name of a column: the file's own, else its place. */
const nomColonne = (entetes: readonly string[], index: number): string =>
  textePropre(entetes[index] ?? '', 60) || `colonne ${index + 1}`;

export interface CsvLu {
  lignes: LigneLue[];
  fautes: Faute[];
  /** Balances, totals, titles said again, feet of pages: no operations. */
  laissees: LigneLaissee[];
  /** The balance that a row, or a column, gives after the last operation. */
  soldeFinal: Centimes | null;
  /** How many of the mistakes are amounts that may be thousands. */
  douteuses: number;
}

const ANNULATION =
  'Ce débit a un signe moins, et d’autres n’en ont pas\u00a0: c’est peut-être une annulation. Écrivez-la en crédit, ou ôtez le signe.';
const DEBIT_SEUL =
  'Sans signe, ce débit serait lu comme une entrée\u00a0: choisissez aussi la colonne des crédits, ou écrivez-le avec un signe moins.';
export const TITRE_DE_DEBIT = /debit|sortie|retrait/;
export const TITRE_DE_CREDIT = /credit|entree|versement/;

type Doute = [colonne: number, message: string];
/** What may be read the wrong way round, and is refused instead: a debit whose sign is not that of the others, or has none. */
function douteDuSens(rangs: readonly Rang[], entetes: readonly string[], format: FormatCsv) {
  const { mode, decimale } = format;
  const colonne = (mode === 'deux' ? format.debit : format.montant) ?? 0;
  const debitDe = ({ cellules }: Rang): Centimes => {
    const sort = mode !== 'sens' || sensDeTexte(cellules[format.sens ?? 0] ?? '') === -1;
    return (sort ? montantDeTexte(cellules[colonne] ?? '', decimale) : null) ?? ZERO;
  };
  const titre = normalize(entetes[colonne] ?? '');
  const debitSeul = mode === 'signe' && TITRE_DE_DEBIT.test(titre) && !TITRE_DE_CREDIT.test(titre);
  const debits = mode === 'signe' ? [] : rangs.map(debitDe);
  const melange = debits.some((debit) => debit > 0) && debits.some((debit) => debit < 0);
  return (rang: Rang): Doute | null => {
    const debit = debitSeul || melange ? debitDe(rang) : ZERO;
    if (debitSeul) return debit > 0 ? [colonne, DEBIT_SEUL] : null;
    return debit < 0 ? [colonne, ANNULATION] : null;
  };
}

/** Each row is a line, a mistake or left aside; empty rows are skipped. */
export function lireLignes(rangs: readonly Rang[], format: FormatCsv): CsvLu {
  const entetes = rangs.find(({ ligne }) => ligne === format.entete)?.cellules ?? [];
  const dessus = rangs.filter(({ ligne }) => ligne < format.entete);
  const dessous = rangs.filter((rang) => rang.ligne > format.entete && !estVide(rang));
  const horsOperation = estHorsOperation(rangs, format);
  const laisses: Rang[] = [];
  const operations: Rang[] = [];
  for (const rang of dessous) (horsOperation(rang) ? laisses : operations).push(rang);
  const lignes: LigneLue[] = [];
  const fautes = dessus.flatMap(deviseDuCompte);
  const deborde = debordements(operations, entetes, format);
  const milliers = douteDesMilliers(operations, format);
  const sens = douteDuSens(operations, entetes, format);
  const devise = deviseDesRangs(entetes);
  let douteuses = 0;
  for (const rang of operations) {
    const dire: Dire = (index, message) =>
      fautes.push({
        ligne: rang.ligne,
        colonne: index === null ? null : nomColonne(entetes, index),
        message,
      });
    const trop = deborde(rang);
    if (trop !== null) {
      dire(null, trop);
      continue;
    }
    const douteux = devise(rang) ?? sens(rang);
    if (douteux) dire(...douteux);
    const lue = douteux ? null : lireRang(rang, format, dire);
    const mille = lue && milliers(rang);
    if (mille) {
      dire(...mille);
      douteuses += 1;
    } else if (lue) lignes.push(lue);
  }
  const laissees = laisses.map(({ ligne, cellules }) => ({
    ligne,
    texte: textePropre(cellules.filter(Boolean).join(' · '), 120),
  }));
  const pied = operations.at(-1)?.ligne ?? 0;
  const dit =
    soldeFinal([...dessus, ...laisses], { pied, format, lignes }) ??
    soldeDeColonne(operations, lignes, { entetes, decimale: format.decimale });
  return { lignes, fautes, laissees, soldeFinal: dit, douteuses };
}

type Dire = (index: number | null, message: string) => unknown;

function lireRang({ cellules }: Rang, format: FormatCsv, dire: Dire): LigneLue | null {
  const texte = (index: number | null): string => (index === null ? '' : (cellules[index] ?? '').trim());
  const date = lireDate(texte(format.date), format, dire);
  const libelle = textePropre(texte(format.libelle));
  if (libelle === '') dire(format.libelle, 'Le libellé manque.');
  const montant = lireMontant(texte, format, dire);
  if (date === null || libelle === '' || montant === null) return null;
  return { date, libelle, montant, reference: referencePropre(texte(format.reference)), refBanque: null };
}

const SANS_DATE =
  'La date manque. Un solde ou un total n’est pas une opération\u00a0: retirez sa ligne du fichier.';

function lireDate(ecrite: string, { date: colonne, formatDate }: FormatCsv, dire: Dire): string | null {
  const lue = jour(ecrite, formatDate);
  if (lue === null)
    dire(colonne, ecrite ? `«\u00a0${ecrite}\u00a0» n’est pas une date ${formatDate}.` : SANS_DATE);
  if (lue === null || !estAnneeDouteuse(lue, ecrite)) return lue;
  dire(colonne, `«\u00a0${ecrite}\u00a0»\u00a0: écrivez l’année en quatre chiffres.`);
  return null;
}

/** An amount beside its direction; a debit may bear its minus sign too. */
function avecSens(
  lu: Centimes | null,
  direction: string,
  { montant, sens }: FormatCsv,
  dire: Dire,
): Centimes | null {
  const signe = sensDeTexte(direction);
  if (signe === null) dire(sens, `«\u00a0${direction}\u00a0» n’est ni un débit ni un crédit.`);
  if (lu === null || signe === null) return null;
  if (signe === 1 && lu < 0) dire(montant, 'Un crédit ne peut pas être négatif.');
  if (signe === 1) return lu < 0 ? null : lu;
  return lu < 0 ? lu : minus(ZERO, lu);
}

/** Some banks write a dash in the column that they leave empty. */
const RIEN = /^[-\u2013\u2014]?$/;

function lireMontant(
  texte: (index: number | null) => string,
  format: FormatCsv,
  dire: Dire,
): Centimes | null {
  const { mode, montant, debit, credit, decimale } = format;
  const lire = (index: number | null): Centimes | null => {
    const lu = montantDeTexte(texte(index), decimale);
    const ecrit = texte(index);
    if (lu === null)
      dire(index, ecrit ? `«\u00a0${ecrit}\u00a0» n’est pas un montant.` : 'Le montant manque.');
    return lu;
  };
  if (mode !== 'deux') {
    const lu = lire(montant);
    if (lu === 0) dire(montant, 'Le montant est nul.');
    if (lu === 0) return null;
    return mode === 'signe' ? lu : avecSens(lu, texte(format.sens), format, dire);
  }
  const lus = [debit, credit].map((index) => (RIEN.test(texte(index)) ? ZERO : lire(index)));
  const [sortie = null, entree = null] = lus;
  if (sortie === null || entree === null) return null;
  if ((sortie === 0) === (entree === 0)) {
    dire(null, sortie === 0 ? 'Ni débit ni crédit.' : 'Un débit et un crédit à la fois.');
    return null;
  }
  if (entree < 0) {
    dire(credit, 'Un crédit ne peut pas être négatif.');
    return null;
  }
  // Some banks write their debits with a minus sign, in their own column.
  return sortie < 0 ? sum([entree, sortie]) : minus(entree, sortie);
}
